import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { useAddress } from '../../lib/address/use-address.ts'

const NO_ABSENCE = { away: null, start: null, end: null }

/** Which draft is open is in the URL, so that it can be shared and survives a reload. */
export function useOpenDraft() {
  const [address, change] = useAddress()
  return {
    draftId: address.get('draft'),
    /** Also shows the week of its first change. The brand makes the URL work for every other manager. */
    open: ({ id, gymBrandId, changes }: DraftDetails) =>
      change({ draft: id, brand: gymBrandId, ...firstDay(changes), ...NO_ABSENCE }),
    openById: (id: string, gymBrandId: string) => change({ draft: id, brand: gymBrandId }),
    close: () => change({ draft: null }),
    showDay: (date: string) => change({ from: date }),
    /** The link in a trainer's 'I am away' email. */
    absence: absenceIn(address),
    dropAbsence: () => change(NO_ABSENCE),
  }
}

function firstDay([first]: DraftDetails['changes']): { from?: string } {
  const place = first?.to ?? first?.from
  return place ? { from: place.date } : {}
}

function absenceIn(address: URLSearchParams) {
  const trainerId = address.get('away')
  const [startDate, endDate] = [address.get('start'), address.get('end')]
  return trainerId && startDate && endDate ? { trainerId, startDate, endDate } : null
}
