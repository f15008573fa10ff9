import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'

const PORT = 3198

/** In the complete browser. */
const { projects: _, ...journeys } = config

/** The moment every picture shows: a Tuesday afternoon in Vienna, a morning in New York. */
export const NOW = '2026-11-10T14:20:00Z'

/** `npm run pictures`: the demo at a fixed time, so that pictures change little unless the product does. */
export default defineConfig({
  ...journeys,
  testMatch: 'take-pictures.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  use: { ...journeys.use, baseURL: `http://localhost:${PORT}`, timezoneId: 'Europe/Vienna' },
  webServer: {
    ...(journeys.webServer as object),
    command: 'node e2e/serve.mjs',
    cwd: '../..',
    url: `http://localhost:${PORT}/readyz`,
    // SQL asks current_instant(), which reads this setting: see docs/decisions/0005-the-clock-is-the-databases.md
    env: { PORT: String(PORT), RATE_LIMITS: 'off', LOG_LEVEL: 'warn', PGOPTIONS: `-c spotter.now=${NOW}` },
  },
})
