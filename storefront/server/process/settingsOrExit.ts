import { BadSettings, readSettings, type Settings } from './settings.ts'

export function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (wrong) {
    if (!(wrong instanceof BadSettings)) throw wrong
    const lines = wrong.wrongs.map((line) => `  ${line}`)
    console.error(['The storefront cannot start:', ...lines].join('\n'))
    process.exit(2)
  }
}
