import {
  listTraineeSlotsCall,
  readTraineeTemplateCall,
} from '@spotter/contract/availability/trainee-availability.calls.ts'
import { listMySessionsCall } from '@spotter/contract/schedule/my-sessions.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export const nextSessionQuery = queryOptions({
  queryKey: [...QUERY_KEYS.schedule.mySessions, 'next'],
  queryFn: async ({ signal }) => {
    const [next] = await call(listMySessionsCall, { query: { page: 1, pageSize: 1 }, signal })
    if (next) return { next, hasTrained: true }
    const past = await call(listMySessionsCall, { query: { past: true, page: 1, pageSize: 1 }, signal })
    return { next: null, hasTrained: past.length > 0 }
  },
})

export const hasHoursQuery = queryOptions({
  queryKey: [...QUERY_KEYS.traineeAvailability.all, 'has-hours'],
  queryFn: async ({ signal }) =>
    (await call(readTraineeTemplateCall, { signal })) !== null ||
    (await call(listTraineeSlotsCall, { signal })).length > 0,
})
