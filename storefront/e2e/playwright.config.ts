import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

export const DATA_DIR = '.data/e2e'
const PORT = Number(process.env.E2E_PORT ?? 8123)
/** The page of an editor, which the test of previews serves itself. */
export const EDITOR = `http://127.0.0.1:${PORT + 5}`
// Each run begins with the seeded shop and nothing else. Converted pictures stay: they are named by
// what they show.
const FORGET = `mkdir -p ${DATA_DIR} && find ${DATA_DIR} -mindepth 1 -maxdepth 1 ! -name cache -exec rm -rf {} +`
const project = join(import.meta.dirname, '../..')
// The headless shell, which Playwright has by default as well, has no windows to look after.
const browser = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

/** What is asked of every browser. */
export const browserOptions = {
  ...(browser ? { executablePath: browser } : {}),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    // Debian's Chromium asks for it, and there is no graphics card here.
    '--disable-gpu-rasterization',
    // The panels below the address bar, which nobody sees here, are pages that every window
    // loads: they cost more than the shop's. The others are of Playwright's own list, whose
    // place this one takes.
    `--disable-features=${[
      'WebUIOmniboxPopup',
      'WebUIOmniboxAimPopup',
      'AvoidUnnecessaryBeforeUnloadCheckSync',
      'DestroyProfileOnBrowserClose',
      'HttpsUpgrades',
      'LensOverlay',
      'MediaRouter',
      'OptimizationHints',
      'PaintHolding',
    ].join()}`,
  ],
}

export default defineConfig({
  testDir: '.',
  outputDir: './results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  // Everything that is waited for is something that happens. How long it may take at most says
  // nothing about the shop: the machine may be busy, and converts the first pictures meanwhile.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${PORT}`,
    // Recording costs a tenth of the whole suite: `make test ONLY=…` records, the suite does not.
    trace: 'off',
    // Tests of what pictures show ask for them (`withPictures`): a page costs a third more with them.
    launchOptions: {
      ...browserOptions,
      args: [...browserOptions.args, '--blink-settings=imagesEnabled=false'],
    },
  },
  projects: [
    { name: 'shop', testIgnore: ['**/*.operator.spec.ts', '**/*.soak.spec.ts'] },
    // What takes long or needs more than a browser: `make soak`.
    { name: 'soak', testMatch: '**/*.soak.spec.ts' },
    // Operators change what shoppers see, so they come when nobody else is looking. Each file
    // changes something else, so two of them do not meet.
    {
      name: 'operator',
      testMatch: '**/*.operator.spec.ts',
      dependencies: ['shop'],
      fullyParallel: false,
    },
  ],
  webServer: {
    command: `${FORGET}; exec .venv/bin/python -m vitrine run`,
    cwd: project,
    url: `http://127.0.0.1:${PORT}/de`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 180_000,
    stdout: 'pipe',
    env: {
      PORT: String(PORT),
      DATA_DIR: join(project, DATA_DIR),
      RATE_LIMITS: 'off',
      // Those of the whole demo take a core for ten minutes; the tests see a tenth of them.
      PICTURES_AHEAD: 'off',
      CONTENT_EDITORS: `http://127.0.0.1:${PORT} ${EDITOR}`,
      FEEDBACK_NAME: 'optional',
      FEEDBACK_EMAIL: 'required',
      // A busy machine is no shop that is away.
      PAGE_TIMEOUT_MS: '10000',
    },
  },
})
