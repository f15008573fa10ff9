import { DEFAULT_CONNECTIONS } from '../../src/platform/share-connections.ts'
import type { Soak, Window } from './run-soak.ts'

/** Caches and connections fill up first, so the first third doesn't count. */
const MEMORY_GROWTH = 1.15
/** Other programs on the machine cause this much by themselves. */
const LATENCY_GROWTH = 1.5
const LATENCY_NOISE_MS = 30
/** The measuring side's own. */
const OWN_CONNECTIONS = 2

/** What has grown that shouldn't, in words. */
export function judgeSoak({ windows }: Soak): string[] {
  const third = Math.floor(windows.length / 3)
  const middle = windows.slice(third, windows.length - third)
  const last = windows.slice(-third)
  const compare = (of: (window: Window) => number) => [median(middle.map(of)), median(last.map(of))] as const
  const [memoryBefore, memoryAfter] = compare(({ megabytes }) => megabytes)
  const [p99Before, p99After] = compare(({ p99 }) => p99)
  const connections = Math.max(...windows.map((window) => window.connections))
  const failures = windows.reduce((sum, window) => sum + window.failures, 0)
  return [
    ...(memoryAfter > memoryBefore * MEMORY_GROWTH
      ? [`memory grew from ${memoryBefore.toFixed(0)} to ${memoryAfter.toFixed(0)} MB`]
      : []),
    ...(p99After > Math.max(p99Before * LATENCY_GROWTH, p99Before + LATENCY_NOISE_MS)
      ? [`p99 grew from ${p99Before.toFixed(0)} to ${p99After.toFixed(0)} ms`]
      : []),
    ...(connections > DEFAULT_CONNECTIONS + OWN_CONNECTIONS
      ? [`${connections} database connections were open`]
      : []),
    ...(failures > 0 ? [`${failures} requests failed`] : []),
  ]
}

function median(values: number[]) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
