import { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { dayOf } from '../../../lib/time/days.ts'

export interface HistoryFilters {
  page: number
  type: NotificationType | undefined
  from: string | undefined
  to: string | undefined
}

export function filtersOf(search: URLSearchParams): HistoryFilters {
  const page = Number(search.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    type: NotificationType.safeParse(search.get('type')).data,
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  }
}

/** What to change in the URL. The first page needs no number. */
export function entriesOf({ page, ...filters }: Partial<HistoryFilters> & Pick<HistoryFilters, 'page'>) {
  const given = Object.entries(filters).map(([name, value]) => [name, value ?? null])
  return { ...Object.fromEntries(given), page: page > 1 ? `${page}` : null }
}

export function isFiltered({ type, from, to }: HistoryFilters) {
  return Boolean(type || from || to)
}
