import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import {
  createDraftCall,
  deleteDraftCall,
  publishDraftCall,
  removeChangeCall,
  undoDraftCall,
  updateChangeCall,
} from '@spotter/contract/planning/planning.calls.ts'
import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toastWithUndo } from '../../../components/ui/feedback/undo-toast.ts'
import { call } from '../../../lib/http.ts'
import { useRetryKeys } from '../../../lib/retry-keys.ts'
import { useReloadSchedule } from '../schedule.api.ts'

/** The session that repeats: of a series, the last one. */
export interface RepeatedSession {
  assignmentId: string
  date: string
  hour: number
  traineeName: string
  trainerName: string
}

/** How far a session repeats: so many more weeks, up to a date, or, with neither, as many weeks as fit. */
export type Span = { weeks?: number; until?: string }

/**
 * Repeats a session. Behind the scenes, it's a draft: creating it is the preview, publishing it makes the series.
 * Whatever isn't published goes away with the dialog.
 */
export function useRepeat(gymBrandId: string, assignmentId: string) {
  const [draft, setDraft] = useDraft()
  const { keyOf, clearKeys } = useRetryKeys()
  const reload = useReloadSchedule()

  const preview = useMutation({
    mutationFn: async (span: Span) => {
      if (draft) await tidyUp(draft)
      const body = { gymBrandId, source: { kind: 'repeat' as const, assignmentId, ...span } }
      const created = await call(createDraftCall, { body, idempotencyKey: keyOf(body) })
      clearKeys()
      return created
    },
    onSuccess: setDraft,
  })
  const confirm = useMutation({
    mutationFn: () =>
      call(publishDraftCall, { params: { draftId: draft!.id }, body: { allOrNothing: false } }),
    onSuccess: ({ done, draft: published }) => {
      setDraft(published)
      if (done > 0) {
        toastWithUndo(`${plural(done, 'session')} added`, {
          undo: () => undoRepeat(published.id).finally(reload),
          still: "We couldn't remove the sessions again.",
        })
      }
      return reload()
    },
    onError: () => void reload(),
  })
  return { draft, preview, confirm, ...useWeekEdits(draft, setDraft) }
}

function useWeekEdits(draft: DraftDetails | null, setDraft: (draft: DraftDetails | null) => void) {
  const choose = useMutation({
    mutationFn: ({ changeId, option }: { changeId: string; option: MoveOption }) => {
      const { trainerId, gymLocationId, date, hour } = option
      const params = { draftId: draft!.id, changeId }
      return call(updateChangeCall, { params, body: { trainerId, gymLocationId, date, hour } })
    },
    onSuccess: setDraft,
  })
  const skip = useMutation({
    mutationFn: (changeId: string) => call(removeChangeCall, { params: { draftId: draft!.id, changeId } }),
    onSuccess: (_, skipped) =>
      setDraft(draft && { ...draft, changes: draft.changes.filter(({ id }) => id !== skipped) }),
  })
  return { choose, skip }
}

/** What hasn't been published goes away with the dialog, even if it closes while the server is still answering. */
function useDraft() {
  const [draft, draw] = useState<DraftDetails | null>(null)
  const latest = useRef<DraftDetails | null>(null)
  const isClosed = useRef(false)
  const setDraft = useCallback((next: DraftDetails | null) => {
    latest.current = next
    draw(next)
    if (next && isClosed.current) void tidyUp(next)
  }, [])
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      if (latest.current) void tidyUp(latest.current)
    }
  }, [])
  return [draft, setDraft] as const
}

/** Nobody waits for it: drafts are deleted after 30 days anyway. */
async function tidyUp({ id: draftId, changes }: DraftDetails) {
  const open = changes.filter(({ isPublished }) => !isPublished)
  const removals =
    open.length === changes.length
      ? [call(deleteDraftCall, { params: { draftId } })]
      : open.map(({ id: changeId }) => call(removeChangeCall, { params: { draftId, changeId } }))
  await Promise.allSettled(removals)
}

async function undoRepeat(draftId: string) {
  const { done, left } = await call(undoDraftCall, { params: { draftId } })
  if (left === 0) await call(deleteDraftCall, { params: { draftId } })
  const kept = left > 0 ? `. ${plural(left, 'session')} stayed, because someone has changed them since.` : ''
  return `${plural(done, 'session')} removed${kept}`
}
