import { declareCall } from '../../call.ts'
import type { Found, SearchQuery } from '../../search/search.ts'

export const searchCall = declareCall('GET', '/api/search')<{ query: typeof SearchQuery; result: Found[] }>()

export const searchAsSignedInCall = declareCall('GET', '/api/my/search')<{
  query: typeof SearchQuery
  result: Found[]
}>()
