import { existsSync } from 'node:fs'
import type { PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { createDemoApp } from '../test/prepared/demo-database.ts'
import { seedDemo } from './seed-demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

async function trainers() {
  return (await test.call<PublicTrainer[]>('GET', '/api/Trainers')).body.data!
}

describe('the trainers of the demo', () => {
  it('are fourteen, each with a portrait that exists, words and a gym', async () => {
    const shown = await trainers()
    expect(shown).toHaveLength(14)
    for (const { photo, specialties, bio, gyms } of shown) {
      expect(existsSync(new URL(`../../web/public${photo}`, import.meta.url))).toBe(true)
      expect(specialties.length).toBeGreaterThan(1)
      expect(bio?.length).toBeGreaterThan(40)
      expect(gyms.length).toBeGreaterThan(0)
    }
    expect(new Set(shown.map(({ photo }) => photo)).size).toBe(14)
    expect(shown.filter(({ rating }) => rating === null)).toHaveLength(1)
  })

  it('keep what they changed when the demo is topped up', async () => {
    const [first] = await trainers()
    await test.db
      .updateTable('trainer_profiles')
      .set({ bio: 'Mine' })
      .where('user_id', '=', first!.id)
      .execute()
    await seedDemo(test.db)
    expect((await trainers())[0]?.bio).toBe('Mine')
  })
})
