import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { addDays } from '@spotter/contract/shared/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { PASSWORD } from '../../test/people.ts'
import { addTraineeSlots, createScene, type Scene } from '../../test/schedule.ts'
import { createSession } from '../../test/sessions.ts'

const GUIDE = new URL('../../../docs/integrators.md', import.meta.url)

it('the examples in docs/integrators.md run as they are', async () => {
  const test = await createTestApp({ WEBHOOKS_PRIVATE: 'on' })
  const worker = test.startWorker()
  try {
    const scene = await createScene(test)
    await addTraineeSlots(test, scene.trainee.userId, [scene.hour])
    await leaveUnpaid(test, scene)
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const guide = await readFile(GUIDE, 'utf8')
    const code = Array.from(guide.matchAll(/^```js\n(.*?)^```$/gms), ([, example]) => example).join('\n')
    const env = { ...process.env, SPOTTER_URL: url, SPOTTER_EMAIL: scene.gym.manager.email }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...env, SPOTTER_PASSWORD: PASSWORD },
    })
    expect(stdout.trim().split('\n')).toEqual([
      'Signed in as Robin Doe',
      `Theo Trainee with Tess Trainer on ${scene.date} at 10:00`,
      'Booked once, although we asked twice',
      '409: Trainer is already booked at this time',
      'Canceled',
      'The lobby screen can see Main hall',
      'Theo Trainee has paid 45.50 EUR',
      'Tess Trainer has earned 30.00 EUR',
      'Theo Trainee has 0.00 EUR left to pay',
      'Theo Trainee has 10 of 10 left',
      'Revoked',
      `session.assigned on ${scene.date} at 10:00`,
    ])
  } finally {
    await worker.stop()
    await test.close()
  }
})

/** A session of 30 days ago, which is overdue by now. */
async function leaveUnpaid(test: TestApp, { gym, trainer, trainee }: Scene) {
  const date = addDays(new Date().toISOString().slice(0, 10), -30)
  const { brandId, locationId } = gym
  await createSession(test, {
    brandId,
    locationId,
    enrollment: trainee,
    trainerId: trainer.id,
    date,
    hour: 9,
  })
  await sql`
    insert into pay_rates (brand_id, trainer_id, valid_from, kind, amount, currency, set_at)
    values (${brandId}, ${trainer.id}, ${date}, 'session', 30, 'EUR', now())`.execute(test.db)
  await sql`update sessions set price = 45.50, currency = 'EUR', payment_status = 'pending'`.execute(test.db)
}
