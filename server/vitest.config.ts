import { defineProject } from 'vitest/config'
import { compiledCode } from '../scripts/paths.mjs'

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    include: ['{src,seed,test,proofs}/**/*.test.ts', '../contract/src/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/raw-sql/report-lies.ts'],
    // The modules are the same for every file, and loading them took most of the time. Nothing in them remembers anything
    // that one test could leave for another: databases, apps, and people are each test's own.
    isolate: false,
    // Far more than any test takes: a busy machine isn't a broken product.
    testTimeout: 180_000,
    // A third of the time is spent waiting for locks, processes, and emails: two workers would leave two cores idle.
    maxWorkers: 3,
    hookTimeout: 120_000,
    // Tests that start the server or a command as a process spend a third less on it when the code is already compiled.
    env: { NODE_COMPILE_CACHE: compiledCode },
  },
})
