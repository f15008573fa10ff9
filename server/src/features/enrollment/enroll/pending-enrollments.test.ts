import type { EnrollmentStatus } from '@spotter/contract/enrollment/enrollment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createEnrollment } from '../../../../test/enrollment.ts'
import { createBrand, createLocation } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function enrollSomewhere(person: TestPerson) {
  const gymBrandId = await createBrand(test)
  const gymLocationId = await createLocation(test, gymBrandId)
  const body = { gymBrandId, gymLocationId }
  return test.call<EnrollmentStatus>('POST', '/api/GymEnrollment/enroll', { token: person.token, body })
}

async function waitAt(person: TestPerson, brands: number, archived = false) {
  for (let count = 0; count < brands; count++) {
    const brandId = await createBrand(test, { archived })
    await createEnrollment(test, { brandId, person, approvalStatus: 'Pending' })
  }
}

it("nobody can have more than 20 enrollments pending; approved ones and closed gyms don't count", async () => {
  const person = await createPerson(test)
  await waitAt(person, 19)
  await waitAt(person, 2, true)
  await createEnrollment(test, { brandId: await createBrand(test), person })
  expect((await enrollSomewhere(person)).status).toBe(201)
  const refused = await enrollSomewhere(person)
  expect([refused.status, refused.body.message]).toEqual([409, 'You have too many pending enrollments'])
  await test.db
    .updateTable('enrollments')
    .set({ approval_status: 'Approved' })
    .where('user_id', '=', person.id)
    .execute()
  expect((await enrollSomewhere(person)).status).toBe(201)
})

it('enrolling in many gyms at the same time stops at 20, too', async () => {
  const person = await createPerson(test)
  await waitAt(person, 18)
  const answers = await Promise.all(Array.from({ length: 6 }, () => enrollSomewhere(person)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
})
