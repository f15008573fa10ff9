import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { failure, success } from '../test/answers.ts'
import { loginResult, person } from '../test/people.ts'
import { server } from '../test/server.ts'
import { resumeSignIn } from './resume-sign-in.ts'
import { clearSignIn, readSignIn, storeSignIn } from './stored-sign-in.ts'

test('without a token, nothing is requested', async () => {
  await resumeSignIn()
  expect(readSignIn()).toBeNull()
})

test('the stored user is brought up to date', async () => {
  storeSignIn(loginResult())
  server.use(http.get('/api/Auth/me', () => success(person({ roles: ['Trainer'] }))))
  await resumeSignIn()
  expect(readSignIn()?.user?.roles).toEqual(['Trainer'])
})

test('a refused token is refreshed, and the user is fetched again', async () => {
  storeSignIn(loginResult())
  server.use(
    http.get('/api/Auth/me', ({ request }) =>
      request.headers.get('authorization') === 'Bearer access-2'
        ? success(person({ firstName: 'New' }))
        : failure(401),
    ),
    http.post('/api/Auth/refresh', () => success(loginResult(person(), 'access-2'))),
  )
  await resumeSignIn()
  expect(readSignIn()).toMatchObject({ accessToken: 'access-2', user: { firstName: 'New' } })
})

test("a sign-in that can't be renewed ends", async () => {
  storeSignIn(loginResult())
  server.use(
    http.get('/api/Auth/me', () => failure(401)),
    http.post('/api/Auth/refresh', () => failure(401)),
  )
  await resumeSignIn()
  expect(readSignIn()).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test("a late response doesn't affect someone who signed in in another tab in the meantime", async () => {
  const other = loginResult(person({ id: 'someone-else' }), 'access-of-other')
  for (const answer of [() => failure(401), () => success(person())]) {
    storeSignIn(loginResult())
    server.use(
      http.get('/api/Auth/me', () => {
        storeSignIn(other)
        return answer()
      }),
    )
    await resumeSignIn()
    expect(readSignIn()).toMatchObject({ accessToken: 'access-of-other', user: { id: 'someone-else' } })
  }
})

test('if storage is full, a sign-in lasts as long as the page', async () => {
  storeSignIn(loginResult())
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeSignIn(loginResult(person({ firstName: 'New' }), 'access-2'))
  full.mockRestore()
  expect(readSignIn()).toMatchObject({ accessToken: 'access-2', user: { firstName: 'New' } })
  clearSignIn()
  expect(readSignIn()).toBeNull()
})

test.each([500, 503])('an outage (%i) keeps the person signed in', async (status) => {
  storeSignIn(loginResult())
  server.use(http.get('/api/Auth/me', () => failure(status)))
  await resumeSignIn()
  expect(readSignIn()?.user?.firstName).toBe('Leila')
})
