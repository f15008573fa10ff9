import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { QueryClient } from '@tanstack/react-query'
import { brandTrainersQuery, trainerHoursQuery } from '../../brand/brand.api.ts'
import { mondayOf, weekFrom } from '../../brand/trainer-weeks.ts'
import { readNowIn } from '../../lib/time/server-clock.ts'
import { zonesOf } from './schedule-zones.ts'

/** Asks the server for the time, because it tells which week is the first one. */
export async function prefetchToday(queryClient: QueryClient) {
  await readNowIn(queryClient, [])
}

export async function prefetchWeek(queryClient: QueryClient, brand: GymBrand, from: string | null) {
  const { date: today } = await readNowIn(queryClient, zonesOf(brand, null))
  const week = weekFrom(mondayOf(from && from > today ? from : today))
  await Promise.all([
    queryClient.prefetchQuery(brandTrainersQuery(brand.id)),
    queryClient.prefetchQuery(trainerHoursQuery(brand.id, week)),
  ])
}
