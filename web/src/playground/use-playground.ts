import { addDays, CalendarDate, TimeFormat } from '@spotter/contract/shared/time.ts'
import { useMemo, useState } from 'react'
import { clampStart } from '../components/week-grid/shown-days.ts'
import type { DateFormat } from '../components/week-grid/week-grid-props.ts'
import { useAddress } from '../lib/address/use-address.ts'
import { nowInZone } from '../lib/time/dates.ts'
import { DEMO_DAYS, type DemoMode, sampleSlots } from './sample-slots.ts'

/** The options; the first is the default if the URL doesn't say. */
export const CHOICES = {
  mode: ['trainee', 'trainer', 'gym-manager'] satisfies DemoMode[],
  dateFormat: ['short', 'long', 'numeric', 'iso'] satisfies DateFormat[],
  timeFormat: TimeFormat.options,
  clock: ['UTC', 'Europe/Vienna', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Apia'],
} as const

export const SWITCHES = {
  readonly: false,
  grouping: true,
  relativeDates: true,
  pastDates: false,
  details: true,
  stats: true,
}

const PAST_DAYS = 7

type Choices = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] }
export type PlaygroundOptions = Choices & typeof SWITCHES & { seed: number; from: string | null }

/** The playground's whole state except the painted hours, kept in the URL so it can be shared. */
export function usePlayground(dayCount: number) {
  const [address, change] = useAddress()
  const options = readOptions(address)
  const { mode, seed, clock, pastDates } = options

  const now = useMemo(() => nowInZone(clock), [clock])
  const minDate = pastDates ? addDays(now.date, -PAST_DAYS) : now.date
  const maxDate = addDays(now.date, DEMO_DAYS - 1)
  const start = clampStart({ dayCount, minDate, maxDate }, options.from ?? now.date)

  const [edits, setEdits] = useState<{ of: string; slots: ReturnType<typeof sampleSlots> }[]>([])
  const sample = useMemo(
    () => sampleSlots(seed, mode, addDays(now.date, -PAST_DAYS), DEMO_DAYS + PAST_DAYS),
    [seed, mode, now.date],
  )
  const of = `${mode} ${seed} ${now.date}`
  const own = edits.filter((edit) => edit.of === of)
  return {
    options,
    now,
    start,
    minDate,
    maxDate,
    change: (name: keyof PlaygroundOptions, value: string | number | boolean) =>
      change({ [name]: `${value}` }, { replace: true }),
    slots: own.at(-1)?.slots ?? sample,
    write: (slots: ReturnType<typeof sampleSlots>) => setEdits([...edits, { of, slots }]),
    undo: own.length > 0 ? () => setEdits(edits.toSpliced(edits.indexOf(own.at(-1)!), 1)) : undefined,
  }
}

export type Playground = ReturnType<typeof usePlayground>

function readOptions(params: URLSearchParams): PlaygroundOptions {
  const pick = <Name extends keyof Choices>(name: Name) => {
    const options: readonly string[] = CHOICES[name]
    return (options.find((option) => option === params.get(name)) ?? options[0]) as Choices[Name]
  }
  const flag = (name: keyof typeof SWITCHES) =>
    params.has(name) ? params.get(name) === 'true' : SWITCHES[name]
  return {
    mode: pick('mode'),
    dateFormat: pick('dateFormat'),
    timeFormat: pick('timeFormat'),
    clock: pick('clock'),
    readonly: flag('readonly'),
    grouping: flag('grouping'),
    relativeDates: flag('relativeDates'),
    pastDates: flag('pastDates'),
    details: flag('details'),
    stats: flag('stats'),
    seed: Number(params.get('seed')) || 1,
    from: CalendarDate.safeParse(params.get('from')).data ?? null,
  }
}
