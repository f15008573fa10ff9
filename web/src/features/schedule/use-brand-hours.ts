import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { DateRange } from '@spotter/contract/shared/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { brandTrainersQuery, trainerHoursQuery } from '../../brand/brand.api.ts'
import { loadOf } from '../../brand/slot-cells.ts'
import { type TrainerWeek, trainerWeeks } from '../../brand/trainer-weeks.ts'
import { trainerLegend } from './trainer-legend.ts'

const NO_HOURS: BrandHour[] = []

interface BrandHoursOptions {
  brand: GymBrand
  location: GymLocation | null
  /** The days to fetch, and which of them are shown. */
  fetched: DateRange
  shown: DateRange
}

export function useBrandHours({ brand, location, fetched, shown }: BrandHoursOptions) {
  const trainers = useQuery(brandTrainersQuery(brand.id))
  const answer = useQuery({ ...trainerHoursQuery(brand.id, fetched), placeholderData: keepPreviousData })
  const hours = answer.data ?? NO_HOURS
  const load = useMemo(() => loadOf(hours), [hours])
  const { startDate, endDate } = shown
  const [last] = useState<{ weeks: TrainerWeek[] }>({ weeks: [] })
  const weeks = useMemo(() => {
    const days = { startDate, endDate }
    const next = trainerWeeks(trainers.data ?? [], hours, days, { brand, location, load }, last.weeks)
    last.weeks = next
    return next
  }, [trainers.data, hours, startDate, endDate, brand, location, load, last])
  return {
    hours,
    load,
    weeks,
    legend: useMemo(() => trainerLegend(weeks), [weeks]),
    isReady: trainers.data !== undefined && answer.data !== undefined,
    /** Other days are loading; what's shown belongs to the previous ones. */
    isStale: answer.isPlaceholderData,
    error: trainers.error ?? answer.error,
    isFetching: trainers.isFetching || answer.isFetching,
    refetch: () => Promise.all([trainers.refetch(), answer.refetch()]),
  }
}
