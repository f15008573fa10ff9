import { NotificationType } from '@spotter/contract/notifications.ts'

/** What the history's URL keeps. */
export interface HistoryFilters {
  page: number
  type: NotificationType | undefined
  from: string | undefined
  to: string | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
// While someone types a year, its first digits already make a date, centuries ago.
const EARLIEST = '1900-01-01'

/** Reads the filters from the URL, ignoring anything invalid. */
export function filtersOf(search: URLSearchParams): HistoryFilters {
  const page = Number(search.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    type: NotificationType.safeParse(search.get('type')).data,
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  }
}

export function searchOf({ page, type, from, to }: HistoryFilters) {
  return new URLSearchParams({
    ...(type && { type }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: `${page}` }),
  })
}

export function isFiltered({ type, from, to }: HistoryFilters) {
  return Boolean(type || from || to)
}

/** The text, if it's a date someone could mean. */
export function dayOf(text: string | null) {
  const isDay = text && DAY.test(text) && text >= EARLIEST && !Number.isNaN(Date.parse(text))
  return isDay ? text : undefined
}
