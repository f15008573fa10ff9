import { declareCall } from '../call.ts'
import type { KeptMail } from '../demo.ts'
import type { PageQuery } from '../paging.ts'

export const listDemoInboxCall = declareCall('GET', '/api/demo/inbox')<{
  query: typeof PageQuery
  result: KeptMail[]
}>()

export const readKeptMailHtmlCall = declareCall('GET', '/api/demo/inbox/:id/html')<{ result: string }>()

export const readAttachmentCall = declareCall('GET', '/api/demo/inbox/:id/attachments/:name')<{
  result: string
}>()
