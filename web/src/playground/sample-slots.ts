import { addDays } from '@spotter/contract/shared/time.ts'
import { type Cell, type CellKey, type CellState, cellKey } from '../components/week-grid/cell.ts'
import type { LegendEntry } from '../components/week-grid/week-grid-props.ts'
import { SAMPLE_NAMES } from './sample-names.ts'

export const DEMO_HOURS = { first: 9, last: 17 }
export const DEMO_DAYS = 14

export type DemoMode = 'trainee' | 'trainer' | 'gym-manager'
export type SampleSlots = ReadonlyMap<CellKey, Cell>

/** Each page's legend. The first state is what a click on an empty hour sets. */
export const LEGENDS: Record<DemoMode, LegendEntry[]> = {
  trainee: [
    { state: 'available', label: 'Available' },
    { state: 'busy', label: 'Busy' },
    { state: 'not-set', label: 'Not Set' },
  ],
  trainer: [
    { state: 'available', label: 'Available (click to assign)' },
    { state: 'unavailable', label: 'Unavailable' },
    { state: 'booked', label: 'Booked' },
  ],
  'gym-manager': [
    { state: 'available', label: 'Available (clickable)' },
    { state: 'no-trainers', label: 'No trainers available' },
    { state: 'already-booked', label: 'Already booked' },
    { state: 'at-capacity', label: 'At capacity' },
  ],
}

/** How many of ten hours have each state, per mode. */
const MIXES: Record<DemoMode, CellState[]> = {
  trainee: [...four('available'), 'available', 'busy', ...four('not-set')],
  trainer: [...four('available'), 'booked', 'booked', 'unavailable', 'unavailable', 'not-set', 'not-set'],
  'gym-manager': [
    ...four('available'),
    'no-trainers',
    'no-trainers',
    'already-booked' as const,
    'at-capacity',
  ],
}

function four(state: CellState): CellState[] {
  return [state, state, state, state]
}

/** The same seed always creates the same weeks, so a URL shows everyone the same grid. */
export function sampleSlots(seed: number, mode: DemoMode, firstDay: string, dayCount: number): SampleSlots {
  const slots = new Map<CellKey, Cell>()
  for (let day = 0; day < dayCount; day++) {
    const date = addDays(firstDay, day)
    for (let hour = DEMO_HOURS.first; hour <= DEMO_HOURS.last; hour++) {
      // Hours come in stretches, as in real life: two or three share one draw.
      const draw = drawOf(`${seed} ${mode} ${date} ${Math.floor((hour + day) / 2.5)}`)
      const cell = sampleCell(MIXES[mode][draw % MIXES[mode].length]!, draw)
      if (cell) slots.set(cellKey(date, hour), cell)
    }
  }
  return slots
}

function sampleCell(state: CellState, draw: number): Cell | null {
  const name = SAMPLE_NAMES[draw % SAMPLE_NAMES.length]!
  if (state === 'not-set') return null
  if (state === 'available' || state === 'unavailable' || state === 'no-trainers') return { state }
  if (state === 'at-capacity') return { state, isLocked: true, why: 'The location is full at this hour' }
  if (state === 'busy') return { state, detail: `with ${name}`, isLocked: true, why: `Session with ${name}` }
  return { state, label: name, detail: `with ${name}` }
}

/** Hashes text to an evenly distributed number (FNV-1a). */
export function drawOf(words: string) {
  let hash = 2166136261
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 16777619)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}
