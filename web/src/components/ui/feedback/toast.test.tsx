import { act, render, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { send } from '../../../lib/send.ts'
import { success } from '../../../test/answers.ts'
import { server } from '../../../test/server.ts'
import { receiveToasts, TOAST_MS, toast, toastMs } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'
import { toastWithUndo } from './undo-toast.ts'

test('a success toast lasts three seconds, an error eight', () => {
  expect(TOAST_MS).toEqual({ success: 3000, warning: 8000, error: 8000, info: 3000 })
})

test('a toast with a button stays long enough to reach it', () => {
  expect(toastMs({ kind: 'success', action: { label: 'Undo', onClick: () => undefined } })).toBe(10_000)
})

test('Undo is offered for as long as the server allows it, or not at all', async () => {
  const offered: (number | null)[] = []
  const stop = receiveToasts((shown) => offered.push(shown.action ? toastMs(shown) : null))
  for (const seconds of [6, 0, 10]) {
    server.use(http.post('/api/thing', () => success(null, { headers: { 'undo-seconds': String(seconds) } })))
    await send({ method: 'POST', url: '/api/thing' })
    toastWithUndo('Session canceled', { undo: async () => 'Back', still: 'Still canceled.' })
  }
  stop()
  expect(offered).toEqual([6000, null, 10_000])
})

test('a toast waits for the toaster to load, and the same message shows only once', async () => {
  render(<ToastRegion />)
  act(() => {
    toast.error('Failed to enroll. Please try again.')
    toast.error('Failed to enroll. Please try again.')
    toast.info('This feature is coming soon!')
  })
  await screen.findByText('This feature is coming soon!')
  await waitFor(() => expect(screen.getAllByText('Failed to enroll. Please try again.')).toHaveLength(1))
})

test('a toast stays while its button has the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ToastRegion />)
  act(() => toast.success('Session canceled', { label: 'Undo', onClick: () => undefined }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  act(() => button.focus())
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('Session canceled')).toBeDefined()
  act(() => button.blur())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  // It fades out first.
  await waitFor(() => expect(screen.queryByText('Session canceled')).toBeNull())
})
