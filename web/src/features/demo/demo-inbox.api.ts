import {
  listDemoInboxCall,
  readAttachmentCall,
  readKeptMailHtmlCall,
} from '@spotter/contract/demo/demo-inbox.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, callPage } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

export const INBOX_PAGE_SIZE = 25

export function inboxQuery(page: number) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.demo.inbox, page],
    queryFn: ({ signal }) =>
      callPage(listDemoInboxCall, {
        query: { page, pageSize: INBOX_PAGE_SIZE },
        signal,
        anonymous: true,
      }),
    placeholderData: keepPreviousData,
    // New emails arrive while the page is open.
    refetchInterval: 10_000,
  })
}

export function emailHtmlAddress(id: string) {
  return addressOf(readKeptMailHtmlCall, { params: { id } })
}

export function attachmentAddress(id: string, name: string) {
  return addressOf(readAttachmentCall, { params: { id, name } })
}
