import type { KeptMail } from '@spotter/contract/demo.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPage } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export const INBOX_PAGE_SIZE = 25

export function inboxQuery(page: number) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.demo.inbox, page],
    queryFn: ({ signal }) =>
      getPage<KeptMail>('/demo/inbox', {
        query: { page, pageSize: INBOX_PAGE_SIZE },
        signal,
        anonymous: true,
      }),
    placeholderData: keepPreviousData,
    // Mail arrives while one looks.
    refetchInterval: 10_000,
  })
}

export function mailHtmlAddress(id: string) {
  return `/api/demo/inbox/${encodeURIComponent(id)}/html`
}

export function attachmentAddress(id: string, name: string) {
  return `/api/demo/inbox/${encodeURIComponent(id)}/attachments/${encodeURIComponent(name)}`
}
