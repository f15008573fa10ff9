import react from '@vitejs/plugin-react'
import { defineConfig, type TestUserConfig } from 'vitest/config'

/** Tests that replace modules (vi.mock) or start the session would do so for every test in the same worker. */
export const NEEDS_ITS_OWN_MODULES = 'src/**/*.alone.test.tsx'

export function webTests(test: TestUserConfig) {
  return defineConfig({
    root: import.meta.dirname,
    plugins: [react()],
    test: {
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
      setupFiles: ['src/test/setup.ts'],
      env: { TZ: 'UTC' },
      restoreMocks: true,
      unstubGlobals: true,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // The same as on the server: vitest runs both at the same time.
      maxWorkers: 3,
      ...test,
    },
  })
}

export default webTests({
  name: 'web',
  include: ['src/**/*.test.{ts,tsx}'],
  exclude: [NEEDS_ITS_OWN_MODULES],
  // The modules are the same for every file, and loading them took half of the time. setup.ts puts back what a test
  // leaves behind.
  isolate: false,
})
