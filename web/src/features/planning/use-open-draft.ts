import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { useSearchParams } from 'react-router'

const NO_ABSENCE = { away: null, start: null, end: null }

/** Which draft is open is in the URL, so that it can be shared and survives a reload. */
export function useOpenDraft() {
  const [address, setAddress] = useSearchParams()

  function go(entries: Partial<Record<string, string | null>>) {
    setAddress((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of Object.entries(entries)) {
        if (value === null) next.delete(name)
        else if (value !== undefined) next.set(name, value)
      }
      return next
    })
  }

  return {
    draftId: address.get('draft'),
    /** Also shows the week of its first change. The brand makes the URL work for every other manager. */
    open: ({ id, gymBrandId, changes }: DraftDetails) =>
      go({ draft: id, brand: gymBrandId, ...firstDay(changes), ...NO_ABSENCE }),
    openById: (id: string, gymBrandId: string) => go({ draft: id, brand: gymBrandId }),
    close: () => go({ draft: null }),
    showDay: (date: string) => go({ from: date }),
    /** The link in a trainer's 'I am away' email. */
    absence: absenceIn(address),
    dropAbsence: () => go(NO_ABSENCE),
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
