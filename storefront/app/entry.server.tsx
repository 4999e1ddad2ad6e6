import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { loadContext } from '#app/pages/loadContext'

export { contextFor } from '#app/pages/loadContext'

export const streamTimeout = 5_000

/** Of a loader or an action. Who has left, or asks for what there is not, is no mistake of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal) context.get(loadContext).report(error)
}

/** What is ready stands in its place: moved there by a script, it would be missing without one. */
const IN_ITS_PLACE = Number.MAX_SAFE_INTEGER

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, isPersonal, report } = context.get(loadContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let outcome = status
    const send = () => {
      const body = createReadableStreamFromReadable(pipe(new PassThrough()))
      resolve(new Response(body, { status: outcome, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        progressiveChunkSize: IN_ITS_PLACE,
        onShellReady: () => {
          // A public page is cached, so it is sent when it is whole.
          if (isPersonal) send()
        },
        onAllReady: () => {
          clearTimeout(patience)
          if (!isPersonal) send()
        },
        onShellError: reject,
        onError: (error) => {
          outcome = 500
          if (isPersonal) report(error)
          // Half a page is not to be cached for others.
          else reject(error instanceof Error ? error : new Error(String(error)))
        },
      },
    )
    const patience = setTimeout(abort, streamTimeout + 1000)
  })
}
