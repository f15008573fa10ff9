import type { BrandAttention } from '../../attention/brand-attention.ts'
import { declareCall } from '../../call.ts'

export const readAttentionCall = declareCall('GET', '/api/gym-manager/attention')<{
  result: BrandAttention[]
}>()
