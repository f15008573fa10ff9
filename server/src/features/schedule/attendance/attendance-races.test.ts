import { describe, expect, it } from 'vitest'
import { beginSession } from '../../../../test/notifications.ts'
import { type Arena, createArena, PATIENCE, ROUNDS, shareArena } from '../../../../test/race.ts'
import { ASSIGNMENTS, addTrainerSlots, assigned, createScene, type Scene } from '../../../../test/schedule.ts'

const sharedArena = shareArena()

const SAME = ['NoShow', 'NoShow']
const DIFFERENT = ['Attended', 'NoShow']

/** The trainer and a manager mark the same session four times each. Returns the mark it has, and its history. */
async function markTogether(arena: Arena, scene: Scene, hour: number, [trainers, managers] = SAME) {
  await addTrainerSlots(arena, scene.trainer.id, { date: scene.date, hours: [hour] })
  const { id } = await assigned(arena, scene, { hour })
  await beginSession(arena, id)
  const url = `${ASSIGNMENTS}/${id}/attendance`
  const marks = Array.from({ length: 8 }, (_, index) =>
    index % 2 === 0
      ? arena.ask('PUT', url, scene.trainer.token, { attendance: trainers })
      : arena.ask('PUT', url, scene.gym.manager.token, { attendance: managers }),
  )
  expect((await Promise.all(marks)).map(({ status }) => status)).toEqual(marks.map(() => 200))
  const { attendance } = await arena.db
    .selectFrom('sessions')
    .select('attendance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Only one person can be in one session at a time.
  await arena.db
    .updateTable('sessions')
    .set({ during: scheduledAt(scene, hour) })
    .where('id', '=', id)
    .execute()
  return { attendance, history: await historyOf(arena, id) }
}

function scheduledAt({ date }: Scene, hour: number) {
  const at = (hour: number) => `${date} ${String(hour).padStart(2, '0')}:00+00`
  return `[${at(hour)},${at(hour + 1)})`
}

async function historyOf(arena: Arena, assignmentId: string) {
  const rows = await arena.db
    .selectFrom('activity')
    .select('detail')
    .where('kind', '=', 'attendance-marked')
    .where('detail', '@>', JSON.stringify({ assignmentId }))
    .orderBy('id')
    .execute()
  return rows.map(({ detail }) => detail as { from: string | null; attendance: string })
}

describe('a trainer and a manager who mark a session at the same time', { timeout: PATIENCE }, () => {
  it('leave one mark and one entry if they agree', async () => {
    const arena = await sharedArena()
    const scene = await createScene(arena, { hour: 23 })
    for (let round = 0; round < Math.min(ROUNDS, 20); round++) {
      const { attendance, history } = await markTogether(arena, scene, round, SAME)
      expect(attendance).toBe('NoShow')
      expect(history).toMatchObject([{ from: null, attendance: 'NoShow' }])
    }
  })

  it('leave the last mark, and a history in which each entry follows the one before', async () => {
    const arena = await sharedArena()
    const scene = await createScene(arena, { hour: 23 })
    for (let round = 0; round < Math.min(ROUNDS, 20); round++) {
      const { attendance, history } = await markTogether(arena, scene, round, DIFFERENT)
      expect(history.map(({ from }) => from)).toEqual([
        null,
        ...history.slice(0, -1).map((entry) => entry.attendance),
      ])
      expect(history.at(-1)?.attendance).toBe(attendance)
    }
  })

  it('write the history twice without the lock', async () => {
    const arena = await createArena((statement) => statement.replace('for no key update of sessions', ''))
    const scene = await createScene(arena, { hour: 23 })
    const lengths: number[] = []
    for (let round = 0; round < 20 && !lengths.some((length) => length > 1); round++) {
      lengths.push((await markTogether(arena, scene, round, SAME)).history.length)
    }
    expect(Math.max(...lengths)).toBeGreaterThan(1)
  })
})
