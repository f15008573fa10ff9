import type { HourFigures, WeekFigures } from '@spotter/contract/insights/insights.ts'
import { FIRST_GRID_HOUR, LAST_GRID_HOUR } from '@spotter/contract/shared/time.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'

export const LAYERS = [
  { value: 'advice', label: 'Where to change hours' },
  { value: 'unmet', label: 'Unmet wishes' },
  { value: 'open', label: 'Open hours' },
  { value: 'booked', label: 'Booked hours' },
  { value: 'marked', label: 'Marked by trainees' },
] as const
export type Layer = (typeof LAYERS)[number]['value']

export type Advice = 'open' | 'close' | null

/**
 * Open an hour if, in an average week, at least one person wanted it who found no free trainer. Close it if it was open
 * every other week and nobody ever trained or wanted to.
 */
export function adviceFor({ open, booked, marked, unmet }: HourFigures, weeks: number): Advice {
  if (missingIn({ open, booked, unmet }) >= weeks) return 'open'
  return open >= weeks / 2 && booked === 0 && marked === 0 ? 'close' : null
}

/** A gym that's newer than the range is judged by the weeks since its first session. */
export function weeksInUse(weeks: readonly WeekFigures[]) {
  const first = weeks.findIndex(({ sessions, canceled }) => sessions + canceled > 0)
  return weeks.length - Math.max(first, 0)
}

export function missingIn({ open, booked, unmet }: Pick<HourFigures, 'open' | 'booked' | 'unmet'>) {
  return unmet - (open - booked)
}

export function gridOf(hours: readonly HourFigures[]) {
  const found = new Map(hours.map((figures) => [`${figures.weekday} ${figures.hour}`, figures]))
  const all = hours.map(({ hour }) => hour)
  const [first, last] = [Math.min(FIRST_GRID_HOUR, ...all), Math.max(LAST_GRID_HOUR, ...all)]
  return Array.from({ length: last - first + 1 }, (_, row) =>
    WEEKDAYS.map((_, day) => {
      const [weekday, hour] = [day + 1, first + row]
      return found.get(`${weekday} ${hour}`) ?? { weekday, hour, open: 0, booked: 0, marked: 0, unmet: 0 }
    }),
  )
}

export function shownIn(
  figures: HourFigures,
  layer: Layer,
  { weeks, most }: { weeks: number; most: number },
) {
  if (layer !== 'advice') return { value: figures[layer], strength: most ? figures[layer] / most : 0 }
  const advice = adviceFor(figures, weeks)
  const value = advice === 'open' ? missingIn(figures) : advice === 'close' ? figures.open : 0
  return { value, strength: most && advice ? 0.3 + (0.7 * value) / most : 0, advice }
}

export function mostIn(hours: readonly HourFigures[], layer: Layer, weeks: number) {
  return Math.max(0, ...hours.map((figures) => shownIn(figures, layer, { weeks, most: 1 }).value))
}
