import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../scripts/find-chromium.mjs'
import { compiledCode } from '../scripts/paths.mjs'

const PORT = 3199

/** Journeys with this tag need what only a complete Chromium can do; the others run in a lighter one if there is one. */
const COMPLETE = /@complete-browser/

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores it's measured on: journeys often wait for the server, and two left a sixth of the time unused.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Distinguishes a broken journey from a hiccup of the machine; the report still lists it as flaky.
  retries: 1,
  reporter: [['list']],
  // Far more than a journey takes: a busy machine isn't a broken product.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    // Only the journeys about the phone need it; for the others, it would load files that they never use.
    serviceWorkers: 'block',
    // Recording every journey took a good part of its time; one that fails is recorded when it's tried again.
    trace: 'on-first-retry',
    launchOptions: launching(findChromium()),
  },
  projects: [
    {
      name: 'journeys',
      grepInvert: COMPLETE,
      use: { launchOptions: launching(findHeadlessShell() ?? findChromium()) },
    },
    { name: 'complete browser', grep: COMPLETE },
  ],
  webServer: {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // Long enough to click Undo on a busy machine, and short for the journeys that wait for an email.
    env: {
      PORT: String(PORT),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      UNDO_SECONDS: '6',
      // Each draft of the planner starts a thread, which loads the same code.
      NODE_COMPILE_CACHE: compiledCode,
    },
  },
})

function launching(executablePath: string | undefined) {
  const args = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']
  // A page lives for seconds: compiling its code a second and a third time takes longer than the faster code saves.
  const scripts = '--js-flags=--no-maglev --no-turbofan'
  return { executablePath, args: ['--no-sandbox', ...args, scripts] }
}
