import {
  createTokenCall,
  listTokensCall,
  revokeTokenCall,
} from '@spotter/contract/integrations/api-tokens.calls.ts'
import { ApiToken, CreateTokenRequest, NewApiToken } from '@spotter/contract/integrations/api-tokens.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { createToken, NEW_TOKENS } from './api-tokens/create-token.ts'
import { readTokens } from './api-tokens/read-tokens.ts'
import { revokeToken } from './api-tokens/revoke-token.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const integrationsRoutes = [
  route(listTokensCall, {
    access: 'signed-in',
    summary: 'List your API tokens, newest first',
    result: z.array(ApiToken),
    handle: (ctx) => readTokens(ctx),
  }),
  route(createTokenCall, {
    access: MANAGERS,
    summary: 'Create an API token for one of your brands, shown once',
    body: CreateTokenRequest,
    result: NewApiToken,
    freshProof: 'with-factor',
    answersSecret: true,
    limits: ({ actor }) => [[NEW_TOKENS, actor.userId]],
    status: 201,
    handle: (ctx, { body }) => createToken(ctx, body),
  }),
  route(revokeTokenCall, {
    access: 'signed-in',
    summary: 'Revoke one of your API tokens',
    result: z.null(),
    handle: (ctx, { params }) => revokeToken(ctx, params.id),
  }),
]
