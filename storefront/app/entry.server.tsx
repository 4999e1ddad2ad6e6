import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { visitContext } from './shops/visit'

export { contextFor } from './shops/visit'
export { isPersonal, pageKindOf, reportedPageType } from './shops/pageKind'

export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(visitContext)
  let outcome = status
  const stream = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />,
    {
      ...(nonce ? { nonce } : {}),
      // What is ready stands in its place: moved there by a script, it would be missing without one.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error) {
        outcome = 500
        console.error(error)
      },
    },
  )
  // A public page is stored, so it is rendered whole; a personal one may stream.
  if (!nonce) await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: outcome, headers })
}
