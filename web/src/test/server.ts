import type { DemoInfo } from '@spotter/contract/demo.ts'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { failure, success } from './answers.ts'

const demoOff: DemoInfo = { enabled: false, accounts: [] }

/**
 * Each test adds what it's about. Other reads, such as those on the page after signing in, find nothing; a write
 * without a handler fails the test.
 */
export const server = setupServer(
  http.get('/api/demo', () => success(demoOff)),
  http.get('/api/*', () => failure(404, { message: 'Not part of this test' })),
)
