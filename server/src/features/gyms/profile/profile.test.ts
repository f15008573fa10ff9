import { crc32 } from 'node:zlib'
import type { PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import type { TrainerProfile } from '@spotter/contract/gyms/trainer-profile.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym } from '../../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { createTrainer } from '../../../../test/trainers.ts'

let test: TestApp
let trainer: TestPerson
let colleague: TestPerson
let superAdmin: TestPerson

beforeAll(async () => {
  test = await createTestApp()
  const { brandId } = await createGym(test)
  trainer = await createTrainer(test, {
    brandIds: [brandId],
    profile: { rating: 4.5, specialties: ['Yoga'] },
  })
  colleague = await createTrainer(test, { brandIds: [brandId] })
  superAdmin = await createPerson(test, { roles: ['SuperAdmin'] })
})
afterAll(() => test.close())

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const PICTURE = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
const PNG = await PICTURE.clone().png().toBuffer()
const JPEG = await PICTURE.clone().jpeg().toBuffer()
const WEBP = await PICTURE.clone().webp().toBuffer()

/** The same PNG, except that its header claims a square with sides of this length. */
function claimSize(png: Buffer, side: number) {
  const claimed = Buffer.from(png)
  claimed.writeUInt32BE(side, 16)
  claimed.writeUInt32BE(side, 20)
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29)
  return claimed
}

function dataUrl(type: string, content: Buffer) {
  return `data:${type};base64,${content.toString('base64')}`
}

function read(id: string, as?: TestPerson) {
  return test.call<TrainerProfile>('GET', `/api/trainers/${id}/profile`, as && { token: as.token })
}

function update(body: unknown, as: TestPerson | undefined = trainer, id = trainer.id) {
  return test.call<TrainerProfile>('PUT', `/api/trainers/${id}/profile`, {
    body,
    ...(as ? { token: as.token } : {}),
  })
}

describe('access to a trainer profile', () => {
  it('only the trainer and a SuperAdmin can read it, and others learn nothing', async () => {
    const manager = await createPerson(test, { roles: ['GymManager'] })
    const trainee = await createPerson(test, { roles: ['Trainee'] })
    expect((await read(trainer.id)).status).toBe(401)
    expect((await read(trainer.id, manager)).status).toBe(403)
    expect((await read(trainer.id, trainee)).status).toBe(403)
    expect((await read(trainer.id, trainer)).status).toBe(200)
    expect((await read(trainer.id, superAdmin)).status).toBe(200)
    const notTheirs = await read(trainer.id, colleague)
    const absent = await read(UNKNOWN_ID, colleague)
    expect([notTheirs.status, notTheirs.text]).toEqual([404, absent.text])
    expect((await read(trainee.id, superAdmin)).status).toBe(404)
    expect((await read('me', trainer)).status).toBe(400)
  })

  it('only the trainer can change it', async () => {
    const words = { bio: 'Not mine to say' }
    expect((await test.call('PUT', `/api/trainers/${trainer.id}/profile`, { body: words })).status).toBe(401)
    expect((await update(words, superAdmin)).status).toBe(403)
    expect((await update(words, colleague)).status).toBe(404)
    expect((await update(words, colleague, UNKNOWN_ID)).status).toBe(404)
    expect((await read(trainer.id, trainer)).body.data?.bio).toBeNull()
  })
})

describe('editing your profile', () => {
  it('changes only the fields sent, and visitors see it right away', async () => {
    const given = { bio: '  Two lines\nof me ', specialties: ['Boxing', ' Mobility '], rating: 5, name: 'X' }
    const { status, body } = await update(given)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      trainerId: trainer.id,
      name: 'Robin Doe',
      photo: null,
      specialties: ['Boxing', 'Mobility'],
      bio: 'Two lines\nof me',
      rating: 4.5,
    })
    const shown = await test.call<PublicTrainer[]>('GET', '/api/Trainers?specialty=boxing')
    expect(shown.body.data).toMatchObject([{ id: trainer.id, bio: 'Two lines\nof me', rating: 4.5 }])
    expect((await update({})).body.data).toEqual(body.data)
    expect((await update({ bio: null })).body.data).toEqual({ ...body.data, bio: null })
    const feed = await test.db.selectFrom('activity').selectAll().where('actor_id', '=', trainer.id).execute()
    expect(feed.map(({ kind }) => kind)).toEqual(Array(3).fill('trainer-profile-changed'))
  })

  it('creates a missing profile once, even with several requests at the same time', async () => {
    const bios = ['a', 'b', 'c', 'd'].map((bio) => update({ bio }, colleague, colleague.id))
    for (const { status } of await Promise.all(bios)) expect(status).toBe(200)
    expect((await read(colleague.id, colleague)).body.data?.bio).toMatch(/^[abcd]$/)
  })

  it.each([
    [{ specialties: Array.from({ length: 21 }, (_, index) => `S${index}`) }],
    [{ specialties: ['x'.repeat(61)] }],
    [{ specialties: [''] }],
    [{ specialties: ['Yoga', 'yoga'] }],
    [{ specialties: 'Yoga' }],
    [{ specialties: [7] }],
    [{ specialties: ['Yo\nga'] }],
    [{ specialties: null }],
    [{ bio: 'x'.repeat(2001) }],
    [{ bio: 'a\u0000b' }],
    [{ bio: 7 }],
  ])('refuses %j', async (body) => {
    expect((await update(body)).status).toBe(400)
  })
})

describe('the photo', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('is accepted as %s and served from its own URL, cached forever', async (type, content) => {
    const { status, body } = await update({ photo: dataUrl(type, content) })
    expect(status).toBe(200)
    const address = body.data?.photo ?? ''
    expect(address).toMatch(new RegExp(`^/api/Trainers/${trainer.id}/photo\\?v=[0-9a-f]{16}$`))
    const { headers, rawPayload } = await test.app.inject({ url: address })
    expect(headers['content-type']).toBe(type)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: type.slice(6), width: 8, height: 8 })
  })

  it('never reveals where, when, or with what camera it was taken', async () => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' }
    const tagged = await PICTURE.clone()
      .withExif({ IFD0: { Make: 'Pocketcam', Copyright: 'Robin' }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Pocketcam</x:xmpmeta>')
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const content = await tagged.clone().toFormat(type).toBuffer()
      expect(content.includes('Pocketcam')).toBe(true)
      const stored = await storedPhoto(dataUrl(`image/${type}`, content))
      expect(stored.includes('Pocketcam')).toBe(false)
      const { exif, xmp, iptc } = await sharp(stored).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    }
  })

  it('drops anything after the last pixel', async () => {
    const stored = await storedPhoto(dataUrl('image/png', Buffer.concat([PNG, Buffer.from('<script>')])))
    expect(stored.includes('<script>')).toBe(false)
  })

  it('is stored upright and at most 512 pixels wide and high', async () => {
    const sideways = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'teal' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await storedPhoto(dataUrl('image/jpeg', sideways))
    expect(await sharp(stored).metadata()).toMatchObject({ width: 256, height: 512 })
  })

  async function storedPhoto(photo: string) {
    const { body } = await update({ photo })
    return (await test.app.inject({ url: body.data!.photo! })).rawPayload
  }

  it('stays when its URL is sent back and is removed with null', async () => {
    const first = (await update({ photo: dataUrl('image/png', PNG) })).body.data!
    expect((await update(first)).body.data).toEqual(first)
    const stale = await test.app.inject({ url: `/api/Trainers/${trainer.id}/photo?v=old` })
    expect([stale.statusCode, stale.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect((await update({ photo: null })).body.data?.photo).toBeNull()
    expect((await test.call('GET', first.photo!)).status).toBe(404)
  })

  it.each([
    ['a URL on another site', 'https://evil.example/me.png'],
    ['a drawing that could carry script', dataUrl('image/svg+xml', Buffer.from('<svg/>'))],
    ['a web page that claims to be an image', dataUrl('image/png', Buffer.from('<script>alert(1)</script>'))],
    ['one format declared as another', dataUrl('image/png', JPEG)],
    ['a truncated image', dataUrl('image/png', PNG.subarray(0, 40))],
    ['a small file that unpacks to gigabytes', dataUrl('image/png', claimSize(PNG, 60_000))],
    ['empty', 'data:image/png;base64,'],
    ['not base64', 'data:image/png;base64,%%%'],
    ['too large', dataUrl('image/png', Buffer.concat([PNG, Buffer.alloc(200 * 1024)]))],
    ['far too large', dataUrl('image/png', Buffer.concat([PNG, Buffer.alloc(400 * 1024)]))],
  ])('is refused when it is %s', async (_what, photo) => {
    const { status, body } = await update({ photo })
    expect(status).toBe(400)
    expect(body.errors?.photo).toHaveLength(1)
    expect((await read(trainer.id, trainer)).body.data?.photo).toBeNull()
  })

  it.each([
    ['is deactivated', 'update users set is_active = false where id = $1'],
    ['is no longer a trainer', 'delete from user_roles where user_id = $1'],
  ])('of someone who %s is no longer shown', async (_, statement) => {
    const leaver = await createTrainer(test)
    const { body } = await update({ photo: dataUrl('image/png', PNG) }, leaver, leaver.id)
    expect((await test.call('GET', body.data!.photo!)).status).toBe(200)
    await test.pool.query(statement, [leaver.id])
    expect((await test.call('GET', body.data!.photo!)).status).toBe(404)
  })
})
