import { readAttentionCall } from '@spotter/contract/attention/attention.calls.ts'
import { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { readAttention } from './read-attention.ts'

export const attentionRoutes = [
  route(readAttentionCall, {
    access: ['GymManager', 'SuperAdmin'],
    summary: 'List what needs attention in the brands you manage',
    result: z.array(BrandAttention),
    handle: (ctx) => readAttention(ctx),
  }),
]
