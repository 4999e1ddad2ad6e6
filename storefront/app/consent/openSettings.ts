import { openDialog } from '#app/ui/Dialog'

/** The dialog of the settings, which the banner and the footer open. */
export const CONSENT_SETTINGS = 'consent-settings'

let isWanted = false

/** Its script may still be on its way: then it opens as soon as it is there. */
export function openSettings(): void {
  isWanted = !openDialog(CONSENT_SETTINGS)
}

/** For the dialog itself, once it is there. */
export function openWantedSettings(): void {
  if (isWanted) openSettings()
}
