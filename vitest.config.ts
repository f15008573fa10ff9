import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['server', 'web', { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } }],
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
})
