import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { report, reportFailures } from '#app/clientLog/report'
import { guardChunkErrors } from './shell/chunkReloads'
import { loadTexts } from '#app/texts/texts'

reportFailures()
guardChunkErrors()

// The words must be there before the first render, or hydration would differ from the server's page.
const { dataset } = document.documentElement
await loadTexts(dataset.texts ?? 'en', dataset.screenTexts)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => report('error', '', error)} />
    </StrictMode>,
  )
})
