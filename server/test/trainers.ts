import type { TestApp } from './app.ts'
import { assignTrainer } from './gyms.ts'
import { createPerson, type TestPerson } from './people.ts'

interface TrainerOptions {
  firstName?: string
  lastName?: string
  brandIds?: string[]
  isActive?: boolean
  profile?: { photo?: string; specialties?: string[]; bio?: string; rating?: number }
}

/** A signed-in trainer at the given brands. */
export async function createTrainer(test: TestApp, options: TrainerOptions = {}): Promise<TestPerson> {
  const { brandIds = [], profile, ...person } = options
  const trainer = await createPerson(test, { ...person, roles: ['Trainer'] })
  for (const brandId of brandIds) await assignTrainer(test, brandId, trainer.id)
  if (profile) {
    await test.db
      .insertInto('trainer_profiles')
      .values({ user_id: trainer.id, ...profile })
      .execute()
  }
  return trainer
}
