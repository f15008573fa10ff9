import nodeConsole from 'node:console'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { retryPause } from '../app/query-client.ts'
import { receiveToasts } from '../components/ui/feedback/toast.ts'
import { signCalls } from '../sign-in/sign-calls.ts'
import { resetSignOut } from '../sign-in/use-sign-out.ts'
import { createElementsWithoutTraces } from './create-elements-without-traces.ts'
import { rememberStylesByTag } from './remember-styles-by-tag.ts'
import { runClockAhead } from './run-clock-ahead.ts'
import { server } from './server.ts'

const unexpected: unknown[] = []

configure({
  // A page's chunk is transformed on first use, which can take a while on a busy machine.
  asyncUtilTimeout: 30_000,
  // Printing the page for every look at something that isn't there yet took a tenth of the time. PRINT_PAGE=on prints it
  // when a test fails.
  ...(process.env.PRINT_PAGE === 'on'
    ? {}
    : { getElementError: (message) => new Error(message ?? undefined) }),
})

rememberStylesByTag()
createElementsWithoutTraces()
runClockAhead()
retryPause.first = 5

// happy-dom logs every refused request to Node's console, and the tests refuse many on purpose.
nodeConsole.error = () => undefined

signCalls()

beforeAll(() => server.enable())

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => unexpected.push(words))
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // What a page sends when it's left still belongs to this test.
  await new Promise((resolve) => setTimeout(resolve))
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  resetSignOut()
  dropToasts()
  expect(unexpected.splice(0)).toEqual([])
})

afterAll(() => server.disable())

/** Those on screen, and those still waiting for a toaster: the next file's pages would show them. */
function dropToasts() {
  toast.dismiss()
  receiveToasts(() => undefined)()
}
