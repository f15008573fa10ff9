import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { brandsQuery, useDeleteBrand } from '../features/admin/admin.api.ts'
import { assignedBrandsQuery, useDeleteLocation } from '../features/gyms/gyms.api.ts'
import { success } from '../test/answers.ts'
import { gymBrand } from '../test/gyms.ts'
import { signInAs } from '../test/people.ts'
import { server } from '../test/server.ts'

test.each([
  ['an admin', useDeleteBrand],
  ['a manager', useDeleteLocation],
])('after a change by %s, both admins and managers see fresh brands', async (_, useDelete) => {
  signInAs('SuperAdmin')
  server.use(http.delete('/api/*', () => success(null)))
  const queryClient = new QueryClient()
  const adminKey = brandsQuery({ page: 1, search: '' }).queryKey
  queryClient.setQueryData(adminKey, { items: [gymBrand()], total: 1 })
  queryClient.setQueryData(assignedBrandsQuery.queryKey, [gymBrand()])
  const { result } = renderHook(() => useDelete(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync('some-id')
  for (const key of [adminKey, assignedBrandsQuery.queryKey]) {
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  }
})
