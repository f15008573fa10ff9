import type { CreateTokenRequest, NewApiToken } from '@spotter/contract/integrations/api-tokens.ts'
import type { TestApp } from '../app.ts'
import type { TestPerson } from '../people.ts'

export const API_TOKENS = '/api/my/api-tokens'

export function requestToken(
  test: TestApp,
  { token }: TestPerson,
  gymBrandId: string,
  changes: Partial<CreateTokenRequest> = {},
) {
  const body = { name: 'Website', gymBrandId, scope: 'manage', expiresInDays: 90, ...changes }
  return test.call<NewApiToken>('POST', API_TOKENS, { token, body })
}

/** A token that a person has just created. */
export async function createToken(...request: Parameters<typeof requestToken>): Promise<NewApiToken> {
  const { body, text } = await requestToken(...request)
  if (!body.data) throw new Error(`No token: ${text}`)
  return body.data
}
