import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'test/**/*.test.ts', '../contract/src/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 60_000,
    // Much of the time is spent waiting: one worker, the default on two cores, would leave one idle.
    maxWorkers: 2,
    hookTimeout: 30_000,
  },
})
