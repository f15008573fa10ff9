import { declareCall } from '../shared/call.ts'
import type { PageQuery } from '../shared/paging.ts'
import type { KeptMail } from './demo.ts'

export const listDemoInboxCall = declareCall('GET', '/api/demo/inbox')<{
  query: typeof PageQuery
  result: KeptMail[]
}>()

export const readKeptMailHtmlCall = declareCall('GET', '/api/demo/inbox/:id/html')<{ result: string }>()

export const readAttachmentCall = declareCall('GET', '/api/demo/inbox/:id/attachments/:name')<{
  result: string
}>()
