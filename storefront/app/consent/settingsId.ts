/** The dialog of the settings, which the banner and the footer open. */
export const CONSENT_SETTINGS = 'consent-settings'
