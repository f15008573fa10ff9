import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRefetchEachHour } from './use-refetch-each-hour.ts'

const KEY = ['schedule', 'trainer-hours']

test('when an hour begins, the schedule is refetched', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(KEY, [])
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const isStale = () => queryClient.getQueryState(KEY)?.isInvalidated
  const hook = renderHook((hour: number) => useRefetchEachHour({ date: '2026-11-17', hour }), {
    wrapper,
    initialProps: 9,
  })
  hook.rerender(9)
  expect(isStale()).toBe(false)
  hook.rerender(10)
  expect(isStale()).toBe(true)
})
