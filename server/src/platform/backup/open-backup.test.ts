import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reseal } from '../../../test/backup/reseal.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { openBackup } from './open-backup.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-open-'))
  file = join(folder, 'backup')
  const database = await createTestDatabase()
  const snapshot = await takeSnapshot(database.connectionString)
  await writeBackup(snapshot, file)
  await snapshot.client.end()
  await database.drop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a file that is not a complete backup', () => {
  it.each([
    ['in its first line', (size: number) => Math.min(200, size)],
    ['among its rows', (size: number) => size - 1_000],
    ['in its checksum', (size: number) => size - 1],
  ])('is refused when one byte is wrong %s', async (_, place) => {
    const bytes = await readFile(file)
    const damaged = join(folder, 'damaged')
    bytes[place(bytes.length)]! ^= 1
    await writeFile(damaged, bytes)
    await expect(openBackup(damaged)).rejects.toThrow('damaged or incomplete')
  })

  it.each([0.01, 0.5, 0.99])('is refused when it is cut off after %f of its length', async (part) => {
    const bytes = await readFile(file)
    const cut = join(folder, 'cut')
    await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * part)))
    await expect(openBackup(cut)).rejects.toThrow('damaged or incomplete')
  })

  it('is refused when something follows it', async () => {
    const longer = join(folder, 'longer')
    await writeFile(longer, Buffer.concat([await readFile(file), Buffer.from('\n')]))
    await expect(openBackup(longer)).rejects.toThrow('damaged or incomplete')
  })

  it.each(['', 'PGDMP', '{"some": "JSON"}\n'])(
    'is refused when it is something else: %j',
    async (content) => {
      const foreign = join(folder, 'foreign')
      await writeFile(foreign, content)
      await expect(openBackup(foreign)).rejects.toThrow("isn't a Spotter backup")
    },
  )

  it('is refused when it does not exist', async () => {
    await expect(openBackup(join(folder, 'nowhere'))).rejects.toThrow("doesn't exist")
  })

  it('is refused when its format is newer', async () => {
    const later = await reseal(file, join(folder, 'later'), (header) => {
      header.spotterBackup = 2
    })
    await expect(openBackup(later)).rejects.toThrow(
      'has backup format 2, but this version of Spotter reads format 1',
    )
  })
})
