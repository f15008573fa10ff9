import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRetryKeys } from './retry-keys.ts'

test('a request keeps its key until it succeeds, and then gets a new one', () => {
  const { result } = renderHook(() => useRetryKeys())
  const { keyOf, clearKeys } = result.current
  const first = keyOf({ hour: 6 })
  expect(keyOf({ hour: 6 })).toBe(first)
  expect(keyOf({ hour: 7 })).not.toBe(first)
  clearKeys()
  expect(keyOf({ hour: 6 })).not.toBe(first)
})
