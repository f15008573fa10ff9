import { z } from 'zod'
import { LIMITS } from '../shared/limits.ts'
import { Id, Instant, line, required } from '../shared/text.ts'

export const TOKEN_SCOPES = ['read', 'manage'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** What lets a program act for someone, within one brand. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  gymBrandId: Id,
  gymBrandName: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: Instant,
  /** Null if it works until it's revoked. */
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const CreateTokenRequest = z.object({
  name: required(line(LIMITS.tokenName), 'Name'),
  gymBrandId: Id,
  scope: z.enum(TOKEN_SCOPES, 'Choose read or manage'),
  /** Null for no expiration. */
  expiresInDays: z
    .union([z.literal(30), z.literal(90), z.literal(365)], 'Choose 30, 90, or 365 days, or null')
    .nullable(),
})
export type CreateTokenRequest = z.infer<typeof CreateTokenRequest>

/** The only response that contains the token itself. */
export const NewApiToken = ApiToken.extend({ token: z.string() })
export type NewApiToken = z.infer<typeof NewApiToken>
