import type { DemoInfo } from '@spotter/contract/demo.ts'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { success } from './answers.ts'

const demoOff: DemoInfo = { enabled: false, accounts: [] }

/** Answers only what every page asks; each test adds its own. Anything else fails the test. */
export const server = setupServer(http.get('/api/demo', () => success(demoOff)))
