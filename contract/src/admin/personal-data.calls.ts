import { declareCall } from '../shared/call.ts'
import type { ErasePersonRequest, PersonExport } from './personal-data.ts'

export const exportPersonCall = declareCall('GET', '/api/superadmin/users/:userId/export')<{
  result: PersonExport
}>()

export const erasePersonCall = declareCall('POST', '/api/superadmin/users/:userId/erase')<{
  body: typeof ErasePersonRequest
  result: null
}>()
