import { updateProfileCall } from '@spotter/contract/auth/auth.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/http.ts'
import { ownClockQuery } from './trainee-schedule.api.ts'

/**
 * The clock of the trainee's week: the gym's or, until they have one, the browser's. The server has to know the browser's
 * time zone, because it decides what's past. If it can't be stored, the week stays in the server's default.
 */
export function useOwnClock() {
  const queryClient = useQueryClient()
  const clock = useQuery(ownClockQuery)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { mutate, isIdle, isPending } = useMutation({
    mutationFn: () => call(updateProfileCall, { body: { timeZone } }),
    onSuccess: () => queryClient.refetchQueries({ queryKey: ownClockQuery.queryKey }),
  })
  const isElsewhere = clock.data?.gymLocationName === null && clock.data.timeZone !== timeZone
  useEffect(() => {
    if (isElsewhere && isIdle) mutate()
  }, [isElsewhere, isIdle, mutate])
  return { ...clock, isMoving: isElsewhere && (isIdle || isPending) }
}
