import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { Draft } from '@spotter/contract/planning/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { draftsQuery } from '../planning.api.ts'
import { plannedDraftQuery } from './planner.api.ts'

/** The draft of a brand's week: the open one, or else the last one that was published. */
export function useWeekDraft(brand: GymBrand, week: string) {
  const drafts = useQuery(draftsQuery(brand.id))
  const ofWeek = drafts.data?.filter((draft) => draft.week === week) ?? []
  const chosen = ofWeek.find(isOpen) ?? ofWeek.toSorted(newestFirst)[0]
  const read = useQuery({ ...plannedDraftQuery(chosen?.id ?? ''), enabled: chosen !== undefined })
  return {
    draft: chosen ? (read.data ?? null) : null,
    isPending: drafts.isPending || (chosen !== undefined && read.isPending),
    error: drafts.error ?? (chosen ? read.error : null),
    isFetching: drafts.isFetching || read.isFetching,
    refetch: () => (chosen ? read.refetch() : drafts.refetch()),
  }
}

function isOpen({ state }: Draft) {
  return state === 'open'
}

function newestFirst(a: Draft, b: Draft) {
  return b.createdAt.localeCompare(a.createdAt)
}
