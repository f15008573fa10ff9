import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { streamEventsCall } from '@spotter/contract/schedule/schedule.calls.ts'
import { ScheduleEvent } from '@spotter/contract/schedule/schedule.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QUERY_KEYS } from '../lib/query-keys.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { openEventStream } from './event-stream.ts'
import { isStale, type Stale, staleAfter } from './live-changes.ts'

/** Events come in bursts, so what's on screen is refetched once for all of them. */
const GATHER_MS = 60
/** Long enough to keep the connection when switching tabs. */
const LINGER_MS = 5_000

interface Open {
  userId: string | undefined
  close: () => void
  users: number
  leaving?: ReturnType<typeof setTimeout>
}

const streams = new WeakMap<QueryClient, Open>()

/** Shows other people's changes while the page is open. All users of this hook share one stream. */
export function useLiveSchedule() {
  const queryClient = useQueryClient()
  const userId = useSignIn().user?.id
  useEffect(() => {
    const stream = streamFor(queryClient, userId)
    clearTimeout(stream.leaving)
    stream.users++
    return () => {
      stream.users--
      if (stream.users === 0) stream.leaving = setTimeout(stream.close, LINGER_MS)
    }
  }, [queryClient, userId])
}

/** The next person to sign in gets their own stream. */
function streamFor(queryClient: QueryClient, userId: string | undefined) {
  const known = streams.get(queryClient)
  if (known && known.userId === userId) return known
  known?.close()
  const stop = listen(queryClient)
  const stream: Open = {
    userId,
    users: 0,
    close: () => {
      stop()
      clearTimeout(stream.leaving)
      if (streams.get(queryClient) === stream) streams.delete(queryClient)
    },
  }
  streams.set(queryClient, stream)
  return stream
}

function listen(queryClient: QueryClient) {
  let gathered: Stale[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasBegun = false

  function refresh() {
    timer = undefined
    const outdated = gathered
    gathered = []
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => outdated.some((stale) => isStale(stale, queryKey)),
    })
  }

  function take(event: ScheduleEvent) {
    if (event.kind === 'ready') {
      // Later connections resume where the last one broke off.
      if (!hasBegun) catchUp(queryClient)
      hasBegun = true
      return
    }
    if (event.kind === 'draft-step') return showStep(queryClient, event)
    gathered.push(staleAfter(event))
    timer ??= setTimeout(refresh, GATHER_MS)
  }

  const close = openEventStream(streamEventsCall.path, {
    onEvent: (data) => {
      const event = ScheduleEvent.safeParse(data)
      if (event.success) take(event.data)
    },
    onMissedEvents: () => take({ kind: 'refetch' }),
  })
  return () => {
    close()
    clearTimeout(timer)
  }
}

/** What the planner is working on comes with the event, so the draft isn't read again. */
function showStep(
  queryClient: QueryClient,
  { draftId, step }: Extract<ScheduleEvent, { kind: 'draft-step' }>,
) {
  queryClient.setQueryData<DraftDetails>([...QUERY_KEYS.planning.draft, draftId], (draft) => {
    const isDrafting = draft?.plan?.state === 'drafting'
    return isDrafting ? { ...draft, plan: { ...draft.plan!, step } } : draft
  })
}

/** Anything loaded before the stream began may have missed a change. */
function catchUp(queryClient: QueryClient) {
  const everything = staleAfter({ kind: 'refetch' })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => state.dataUpdatedAt > 0 && isStale(everything, queryKey),
  })
}
