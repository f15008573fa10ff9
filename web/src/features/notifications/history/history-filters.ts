import { NotificationType } from '@spotter/contract/notifications.ts'
import { dayOf } from '../../../lib/time/days.ts'

/** What the history's URL keeps. */
export interface HistoryFilters {
  page: number
  type: NotificationType | undefined
  from: string | undefined
  to: string | undefined
}

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
