import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['server', 'web'],
    // Much of the time is spent waiting for databases, relays and processes: one worker would leave a core idle.
    maxWorkers: 2,
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
})
