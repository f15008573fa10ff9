import { expect, it } from 'vitest'
import { judgeSoak } from './judge-soak.ts'
import type { Window } from './run-soak.ts'

const STEADY: Window = { p50: 5, p99: 40, perSecond: 100, failures: 0, megabytes: 200, connections: 30 }

function soakOf(change: (n: number) => Partial<Window>) {
  return { capacity: 200, windows: Array.from({ length: 12 }, (_, n) => ({ ...STEADY, ...change(n) })) }
}

it.each([
  ['nothing that stays the same', () => ({}), []],
  ['memory that fills up only at first', (n: number) => ({ megabytes: n < 4 ? 100 : 200 }), []],
  [
    'memory that keeps growing',
    (n: number) => ({ megabytes: 200 + 20 * n }),
    ['memory grew from 320 to 400 MB'],
  ],
  ['responses that get slower', (n: number) => ({ p99: 40 + 40 * n }), ['p99 grew from 280 to 440 ms']],
  [
    'connections that pile up',
    (n: number) => ({ connections: 30 + n }),
    ['41 database connections were open'],
  ],
  ['requests that fail', (n: number) => ({ failures: n === 7 ? 3 : 0 }), ['3 requests failed']],
])('a soak finds %s', (_name, change, found) => {
  expect(judgeSoak(soakOf(change))).toEqual(found)
})
