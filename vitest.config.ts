import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['server', 'web'],
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
})
