import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftDetails, NewChange } from '@spotter/contract/planning/drafts.ts'
import { addChangesCall } from '@spotter/contract/planning/planning.calls.ts'
import { DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rangeInWords } from '../../../../components/week-grid/words.ts'
import { call } from '../../../../lib/http.ts'
import { draftQuery, draftsQuery, useCreateDraft } from '../../planning.api.ts'

/** Where sessions proposed by hand go: the week's draft, or else a draft of their own. */
export function useHandDraft(brand: GymBrand, week: string, planned: DraftDetails | null) {
  const title = `By hand: ${rangeInWords(week, DAYS_IN_WEEK)}`
  const isPlanned = planned?.state === 'open'
  const drafts = useQuery(draftsQuery(brand.id))
  const own = drafts.data?.find((draft) => draft.state === 'open' && draft.title === title)
  const read = useQuery({ ...draftQuery(own?.id ?? ''), enabled: !isPlanned && own !== undefined })
  const ownDraft = own ? (read.data ?? null) : null
  const draft = isPlanned ? planned : ownDraft
  const create = useCreateDraft()
  const queryClient = useQueryClient()
  const propose = useMutation({
    mutationFn: async (change: NewChange) => {
      const empty = { gymBrandId: brand.id, title, source: { kind: 'empty' } } as const
      const draftId = (isPlanned ? planned : own)?.id ?? (await create.mutateAsync(empty)).id
      return call(addChangesCall, { params: { draftId }, body: { changes: [change] } })
    },
    onSuccess: (changed) => queryClient.setQueryData(draftQuery(changed.id).queryKey, changed),
  })
  const isPending = !isPlanned && (drafts.isPending || (own !== undefined && read.isPending))
  return { draft, isPending, isOwn: !isPlanned, propose }
}
