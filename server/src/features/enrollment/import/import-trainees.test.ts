import { randomUUID } from 'node:crypto'
import type { ImportPreview, ImportResult } from '@spotter/contract/enrollment/enrollment.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createGym, createLocation, type TestGym } from '../../../../test/gyms.ts'
import { createPerson } from '../../../../test/people.ts'
import { until } from '../../../../test/worker.ts'

let test: TestApp
let gym: TestGym
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  gym = await createGym(test, { location: { name: 'Main hall' } })
})

const SPOILED = "Contains characters we can't read. Save the file as UTF-8."
const HEAD = 'First name,Last name,Email,Phone,Location,Status'

function post<T>(step: string, csv: unknown, brandId = gym.brandId) {
  return test.call<T>('POST', `/api/gym-management/brands/${brandId}/trainees/import${step}`, {
    token: gym.manager.token,
    body: { csv },
  })
}

async function preview(csv: string) {
  const { status, body } = await post<ImportPreview>('/preview', csv)
  expect(status).toBe(200)
  return body.data as ImportPreview
}

async function counts() {
  const { rows } = await test.pool.query(`select
    (select count(*)::int from users) as users, (select count(*)::int from enrollments) as enrollments,
    (select count(*)::int from graphile_worker._private_jobs) as mails`)
  return rows[0] as { users: number; enrollments: number; mails: number }
}

/** Valid lines, except that each index in `bad` gets one error, a different kind from line to line. */
function fileOf(length: number, bad: readonly number[] = []) {
  const tag = randomUUID()
  const mistakes = [
    (n: number) => [
      `,Person ${n},${n}-${tag}@example.com,,Main hall,`,
      'First name',
      'First name is required',
    ],
    (n: number) => [
      `A,${'x'.repeat(101)},${n}-${tag}@example.com,,,`,
      'Last name',
      'Must be at most 100 characters',
    ],
    (n: number) => [`A,Person ${n},not-an-address,,,`, 'Email', 'Please enter a valid email address'],
    (n: number) => [
      `A,Person ${n},${n}-${tag}@example.com,,Nowhere,`,
      'Location',
      'This gym has no location named "Nowhere"',
    ],
    (n: number) => [
      `A,Person ${n},${n}-${tag}@example.com,,,Rejected`,
      'Status',
      'Must be Pending or Approved',
    ],
    () => [`A,Twin,0-${tag}@example.com,,,`, 'Email', 'Same email as on line 2'],
  ] as const
  const problems: { line: number; column: string; message: string }[] = []
  const lines = Array.from({ length }, (_, n) => {
    if (!bad.includes(n)) return `First ${n},Last ${n},${n}-${tag}@example.com,+1 555 01,Main hall,Approved`
    const [line = '', column = '', message = ''] = mistakes[problems.length % mistakes.length]!(n)
    problems.push({ line: n + 2, column, message })
    return line
  })
  return { csv: [HEAD, ...lines].join('\r\n'), problems }
}

describe('a file of 1,000 trainees', () => {
  it('gets 30 errors with their lines and columns, and nothing is imported', async () => {
    const bad = Array.from({ length: 30 }, (_, index) => 20 + index * 32)
    const { csv, problems } = fileOf(1000, bad)
    const before = await counts()
    const shown = await preview(csv)
    expect(shown.problems).toEqual(problems)
    expect(shown.rows).toHaveLength(1000)
    expect(shown.rows.filter((row) => row.problems.length > 0).map((row) => row.line)).toEqual(
      bad.map((index) => index + 2),
    )
    expect(shown.ready).toBe(970)
    const refused = await post('', csv)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The file has errors, so nothing was imported. Check it again to see what to fix.',
    ])
    expect(await counts()).toEqual(before)
  })

  it('is imported as a whole if it has no errors, with an invitation for each', async () => {
    const { csv } = fileOf(1000)
    const before = await counts()
    expect((await preview(csv)).ready).toBe(1000)
    expect(await counts()).toEqual(before)
    const reply = await post<ImportResult>('', csv)
    expect([reply.status, reply.body.data]).toEqual([201, { invited: 1000 }])
    const after = await counts()
    expect(after).toEqual({
      users: before.users + 1000,
      enrollments: before.enrollments + 1000,
      mails: before.mails + 1000,
    })
    expect((await preview(csv)).problems[0]?.message).toBe('Already a trainee of this gym')
    expect((await post('', csv)).status).toBe(400)
    expect(await counts()).toEqual(after)
  })
})

describe('a file of trainees', () => {
  it('needs only names and emails if the gym has one location', async () => {
    const csv = `e_mail;LAST_NAME;First Name;Shoe size\n${randomUUID()}@example.com;Ónodi;"Kinga; Anna";39`
    const { rows, problems } = await preview(csv)
    expect(problems).toEqual([])
    expect(rows[0]).toMatchObject({ firstName: 'Kinga; Anna', lastName: 'Ónodi', line: 2 })
    expect((await post('', csv)).status).toBe(201)
    const [enrollment] = await test.db
      .selectFrom('enrollments')
      .selectAll()
      .where('brand_id', '=', gym.brandId)
      .execute()
    expect(enrollment).toMatchObject({ location_id: gym.locationId, approval_status: 'Approved' })
  })

  it('names the location, in upper or lower case, if the gym has several', async () => {
    const annex = await createLocation(test, gym.brandId, { name: 'Annex' })
    const row = (location: string) => `A,B,${randomUUID()}@example.com,,${location},pending`
    const { problems } = await preview([HEAD, row('ANNEX'), row('')].join('\n'))
    expect(problems).toEqual([{ line: 3, column: 'Location', message: 'Location is required' }])
    await post('', [HEAD, row('ANNEX')].join('\n'))
    const made = await test.db
      .selectFrom('enrollments')
      .selectAll()
      .where('location_id', '=', annex)
      .execute()
    expect(made).toMatchObject([{ approval_status: 'Pending' }])
  })

  it('never says which addresses have an account, except for those of the gym', async () => {
    const here = await createEnrollment(test, gym)
    const stranger = await createPerson(test)
    const unknown = `${randomUUID()}@example.com`
    const { rows, problems, ready } = await preview(
      [
        HEAD,
        ...[here.person.email, stranger.email.toUpperCase(), unknown].map((email) => `A,B,${email},,,`),
      ].join('\n'),
    )
    expect(problems).toEqual([{ line: 2, column: 'Email', message: 'Already a trainee of this gym' }])
    expect([rows[1]?.problems, rows[2]?.problems, ready]).toEqual([[], [], 2])
  })

  it('invites people with and without an account alike; those who have one get a link, and stay as they are', async () => {
    const stranger = await createPerson(test, { firstName: 'Ada', lastName: 'Known' })
    const before = await test.db.selectFrom('users').selectAll().where('id', '=', stranger.id).execute()
    const unknown = `${randomUUID()}@example.com`
    const importing = (email: string) => post<ImportResult>('', `${HEAD}\nEve,Curious,${email},1,,`)
    const [known, fresh] = [await importing(stranger.email), await importing(unknown)]
    expect(known.body).toEqual(fresh.body)
    expect([known.status, known.body.data]).toEqual([201, { invited: 1 }])
    expect(await test.db.selectFrom('users').selectAll().where('id', '=', stranger.id).execute()).toEqual(
      before,
    )
    const enrolled = test.db.selectFrom('enrollments').innerJoin('users', 'users.id', 'enrollments.user_id')
    const emails = enrolled.select('users.email').where('brand_id', '=', gym.brandId)
    expect(await emails.execute()).toEqual([{ email: unknown }])
    const mails = () =>
      test.db
        .selectFrom('kept_mails')
        .select(['recipient_email', 'text'])
        .where('recipient_email', 'in', [stranger.email, unknown])
        .orderBy('recipient_email')
        .execute()
    const worker = test.startWorker()
    await until(async () => (await mails()).length === 2)
    await worker.stop()
    const textTo = new Map((await mails()).map(({ recipient_email, text }) => [recipient_email, text]))
    expect(textTo.get(stranger.email)).toContain(`?brand=${gym.brandId}`)
    expect(textTo.get(unknown)).toContain('/reset-password/')
  })

  it.each([
    ['Name,Email\nA,a@example.com', 1, 'First name', 'The first line needs a "First name" column'],
    [HEAD, 1, null, 'The file has no trainees below its first line'],
    ['\n\n  \n', 1, null, 'The file is empty'],
    [`${HEAD}\nA,Mu\uFFFDoz,a@example.com`, 2, 'Last name', SPOILED],
    [`${HEAD}\nA,"B`, 2, null, 'A quote is never closed'],
    [`${HEAD}\nA,B\u0000,a@example.com`, 2, 'Last name', 'Contains characters that are not allowed'],
    [`${HEAD}\nA,B,\u0000@example.com`, 2, 'Email', 'Please enter a valid email address'],
    [`${HEAD}\n${'A,B,a@example.com\n'.repeat(2001)}`, 1, null, 'At most 2000 trainees at a time'],
  ])('gets an explanation if it cannot be used: case %#', async (csv, line, column, message) => {
    const { problems, ready } = await preview(csv)
    expect([problems[0], ready]).toEqual([{ line, column, message }, 0])
    expect((await post('', csv)).status).toBe(400)
  })

  it.each([undefined, null, '', 5, ['a'], 'x'.repeat(900_001)])('must be text: case %#', async (csv) => {
    expect((await post('/preview', csv)).status).toBe(400)
    expect((await post('', csv)).status).toBe(400)
  })

  it('is refused by an inactive brand as soon as it is checked', async () => {
    await test.db.updateTable('gym_brands').set({ is_active: false }).where('id', '=', gym.brandId).execute()
    expect((await post('/preview', fileOf(1).csv)).status).toBe(409)
    expect((await post('', fileOf(1).csv)).status).toBe(409)
  })

  it('is read to the end even if a line is unreadable', async () => {
    const row = () => `A,B,${randomUUID()}@example.com,,,`
    const lines = [HEAD, row(), 'A,"B"x,c@example.com', `${row()}Approved,too much`, `A,"${row()}`, row()]
    const { rows, problems, ready } = await preview(lines.join('\n'))
    expect(rows.map((shown) => shown.line)).toEqual([2, 3, 4, 5, 6])
    expect(problems).toEqual([
      { line: 3, column: null, message: 'Text after a closing quote' },
      { line: 4, column: null, message: 'This row has more cells than the file has columns' },
      { line: 5, column: null, message: 'A quote is never closed' },
    ])
    expect(ready).toBe(2)
  })

  it('can be checked 60 times per hour by each manager', async () => {
    for (let time = 0; time < 60; time++) await preview(HEAD)
    expect((await post('/preview', HEAD)).status).toBe(429)
  })

  it('can be imported 20 times per hour by each manager, however often it was refused', async () => {
    const { csv } = fileOf(1, [0])
    for (let time = 0; time < 20; time++) expect((await post('', csv)).status).toBe(400)
    const refused = await post('', csv)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "You've imported many files in the past hour. Please try again later.",
    ])
    expect((await post('/preview', csv)).status).toBe(200)
  })
})

describe('the export', () => {
  const download = (query = '') =>
    test.call('GET', `/api/gym-management/brands/${gym.brandId}/trainees/export${query}`, {
      token: gym.manager.token,
    })

  it('contains the filtered list, in a form that spreadsheets open safely', async () => {
    const evil = '=HYPERLINK("http://evil","x")'
    await createEnrollment(test, { ...gym, firstName: evil, lastName: '+1', email: 'evil@example.com' })
    await createEnrollment(test, { ...gym, firstName: 'Zoë', lastName: 'Álvarez', approvalStatus: 'Pending' })
    await createEnrollment(test, { ...(await createGym(test)), firstName: 'Foreign' })
    const { headers, text } = await download()
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="trainees.csv"')
    expect(
      text.startsWith(
        '\uFEFFFirst name,Last name,Email,Phone,Location,Status,Planned,Enrolled,Sessions per week\r\n',
      ),
    ).toBe(true)
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).toContain(
      `"'=HYPERLINK(""http://evil"",""x"")",'+1,evil@example.com,,Main hall,Approved,No,`,
    )
    expect(text).toMatch(/Zoë,Álvarez,[^,]+,,Main hall,Pending,,/)
    expect((await download('?status=pending')).text).not.toContain('evil')
    expect((await download('?search=zo%C3%AB')).text.split('\r\n')).toHaveLength(3)
  })
})
