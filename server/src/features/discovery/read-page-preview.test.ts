import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createBrand, createGym } from '../../../test/gyms.ts'
import { createTrainer } from '../../../test/trainers.ts'
import { readPagePreview } from './read-page-preview.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function preview(path: string) {
  return readPagePreview(test.db, 'https://gym.example', path)
}

/** What visitors get from the API. */
async function found(url: string) {
  return (await test.call<unknown[]>('GET', url)).body.data?.[0]
}

it("a gym's page previews its name, what it says about itself, and its logo", async () => {
  const { brandId } = await createGym(test, { name: 'North Gym' })
  expect(await preview(`/gyms/${brandId}`)).toEqual({
    title: 'North Gym',
    description: 'North Gym: 1 location and 0 trainers. Find your gym on Spotter.',
    url: `https://gym.example/gyms/${brandId}`,
    image: 'https://gym.example/preview.png',
    data: await found(`/api/Gyms?brand=${brandId}`),
  })
  const brand = test.db.updateTable('gym_brands').where('id', '=', brandId)
  await brand.set({ description: 'x '.repeat(300), logo_url: 'https://logo.example/a.png' }).execute()
  const changed = await preview(`/Gyms/${brandId.toUpperCase()}/`)
  expect(changed).toMatchObject({
    image: 'https://logo.example/a.png',
    description: expect.stringMatching(/^.{190,200}$/),
  })
})

it("a trainer's page previews the bio and the photo, unless it's a drawing", async () => {
  const { brandId } = await createGym(test, { name: 'South Gym' })
  const names = { firstName: 'Mei', lastName: 'Chen', brandIds: [brandId] }
  const plain = await createTrainer(test, names)
  expect(await preview(`/trainers/${plain.id}`)).toMatchObject({
    title: 'Mei Chen',
    description: 'Mei Chen trains at South Gym.',
    image: 'https://gym.example/preview.png',
    data: await found(`/api/Trainers?trainer=${plain.id}`),
  })
  const drawn = await createTrainer(test, { ...names, profile: { photo: '/a.svg', bio: 'Lifts' } })
  expect(await preview(`/trainers/${drawn.id}`)).toMatchObject({ image: 'https://gym.example/preview.png' })
  const seen = await createTrainer(test, { ...names, profile: { photo: '/a.webp?v=1', bio: 'Lifts' } })
  expect(await preview(`/trainers/${seen.id}`)).toMatchObject({
    description: 'Lifts',
    image: 'https://gym.example/a.webp?v=1',
  })
})

it('what visitors cannot see is missing, and other pages are none of its business', async () => {
  const closed = await createBrand(test, { name: 'Closed Gym', isActive: false })
  const hidden = await createTrainer(test, { brandIds: [closed] })
  expect(await preview(`/gyms/${closed}`)).toBe('missing')
  expect(await preview(`/trainers/${hidden.id}`)).toBe('missing')
  expect(await preview('/trainers/kenji')).toBe('missing')
  expect(await preview('/gyms')).toBeNull()
  expect(await preview('/trainer/availability')).toBeNull()
})
