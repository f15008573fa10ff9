import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { storeSignIn } from '../sign-in/stored-sign-in.ts'
import { failure, success } from '../test/answers.ts'
import { loginResult, person } from '../test/people.ts'
import { server } from '../test/server.ts'
import { download } from './download.ts'
import { provideProof } from './fresh-proof.ts'

/** What the browser was asked to save. */
function watchSaving() {
  const saved: { name: string; blob: Blob }[] = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, blob: last })
  })
  return saved
}

test('a file is downloaded as the signed-in person and saved under its name', async () => {
  storeSignIn(loginResult())
  const saved = watchSaving()
  server.use(
    http.get('/api/list.csv', ({ request }) => new HttpResponse(request.headers.get('authorization'))),
  )
  await download('/api/list.csv', 'trainees.csv')
  expect(saved.map(({ name }) => name)).toEqual(['trainees.csv'])
  expect(await saved[0]?.blob.text()).toBe('Bearer access-1')
})

test('a refused token is renewed once, and the download is retried', async () => {
  storeSignIn(loginResult())
  const saved = watchSaving()
  server.use(
    http.get('/api/list.csv', ({ request }) =>
      request.headers.get('authorization') === 'Bearer access-2' ? new HttpResponse('ok') : failure(401),
    ),
    http.post('/api/Auth/refresh', () => success(loginResult(person(), 'access-2'))),
  )
  await download('/api/list.csv', 'trainees.csv')
  expect(saved).toHaveLength(1)
})

test('a file that needs a recent proof is fetched once the person has confirmed who they are', async () => {
  storeSignIn(loginResult())
  const saved = watchSaving()
  let isProved = false
  server.use(
    http.get('/api/list.csv', () =>
      isProved
        ? new HttpResponse('ok')
        : failure(403, { message: 'Confirm', errors: { freshProof: ['Confirm'] } }),
    ),
  )
  provideProof(async () => false)
  await expect(download('/api/list.csv', 'trainees.csv')).rejects.toMatchObject({ status: 403 })
  provideProof(async () => {
    isProved = true
    return true
  })
  await download('/api/list.csv', 'trainees.csv')
  provideProof(async () => false)
  expect(saved).toHaveLength(1)
})

test.each([
  [() => failure(404, { message: 'Brand not found' }), { status: 404, message: 'Brand not found' }],
  [() => HttpResponse.error(), { status: 0 }],
])('a refused download saves nothing and reports why', async (answer, error) => {
  storeSignIn(loginResult())
  const saved = watchSaving()
  server.use(http.get('/api/list.csv', answer))
  await expect(download('/api/list.csv', 'trainees.csv')).rejects.toMatchObject(error)
  expect(saved).toEqual([])
})
