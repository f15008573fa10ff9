import type { LoginResult } from '@spotter/contract/auth/auth.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { buildApp } from '../../../app.ts'
import { issueOneTimeToken } from '../links/one-time-tokens.ts'

it('what is logged of signing in, refreshing and resetting names nobody and opens nothing', async () => {
  const test = await createTestApp()
  const { email, id } = await createPerson(test)
  let lines = ''
  const log = pino({ level: 'trace' }, { write: (line: string) => (lines += line) })
  const { env, db, pool, changes } = test
  const app = await buildApp({ env, db, pool, changes, log })
  const post = async (path: string, payload: object, authorization = '') => {
    const headers = { authorization }
    const response = await app.inject({ method: 'POST', url: `/api/Auth/${path}`, payload, headers })
    return response.json().data as LoginResult
  }
  const resetToken = await issueOneTimeToken(db, id, 'reset')
  const newPassword = 'Another#Horse2'

  const first = await post('login', { email, password: PASSWORD })
  await post('login', { email, password: 'Wrong#Horse3' })
  const second = await post('refresh', { refreshToken: first.refreshToken })
  await app.inject({ url: `/api/Auth/validate-reset-token/${resetToken}?email=${email}` })
  await post('reset-password', { token: resetToken, newPassword, confirmPassword: newPassword })
  await post('logout', {}, `Bearer ${second.accessToken}`)
  await app.close()
  await test.close()

  expect(lines.match(/"answered"/g)).toHaveLength(6)
  for (const secret of [email, PASSWORD, 'Wrong#Horse3', newPassword, resetToken]) {
    expect(lines).not.toContain(secret)
  }
  for (const { accessToken, refreshToken } of [first, second]) {
    expect(lines).not.toContain(accessToken)
    expect(lines).not.toContain(refreshToken)
  }
})
