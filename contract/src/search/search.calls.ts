import { declareCall } from '../shared/call.ts'
import type { Found, SearchQuery } from './search.ts'

export const searchCall = declareCall('GET', '/api/search')<{ query: typeof SearchQuery; result: Found[] }>()

export const searchAsSignedInCall = declareCall('GET', '/api/my/search')<{
  query: typeof SearchQuery
  result: Found[]
}>()
