import { declareCall } from '../shared/call.ts'
import type { BrandAttention } from './attention.ts'

export const readAttentionCall = declareCall('GET', '/api/gym-manager/attention')<{
  result: BrandAttention[]
}>()
