import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { success } from './answers.ts'
import { compressPieces, joinGzipped } from './gzip-in-pieces.ts'
import { serializeInPieces } from './serialize-in-pieces.ts'

const Row = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(['a', 'b']).nullable() })
const Rows = z.array(Row)

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `"${index}" \\ \n ünï "data":[] $& 🏋`,
    kind: index % 2 ? ('a' as const) : null,
  }))
}

function read(pieces: string[]) {
  return JSON.parse(pieces.join(''))
}

it.each([0, 1, 999, 1_000, 1_234])('a list of %i arrives unchanged, compressed or not', async (count) => {
  const answer = success(rowsOf(count), 'of "data":[]')
  const pieces = serializeInPieces(Rows, answer)
  expect(read(pieces)).toEqual(answer)
  const gzipped = joinGzipped(await compressPieces(pieces))
  if (count > 1) expect(gzipped && JSON.parse(gunzipSync(gzipped).toString())).toEqual(answer)
  else expect(gzipped).toBeNull()
})

it('fields that are not in the schema are left out of a long list', () => {
  const rows = rowsOf(1_000)
  const answer = success(rows.map((row) => ({ ...row, password: 'x' })))
  expect(read(serializeInPieces(Rows, answer)).data).toEqual(rows)
})

it('an item that moves within a long list changes few of its pieces', () => {
  const rows = rowsOf(5_000)
  const before = new Set(serializeInPieces(Rows, success(rows)))
  const [moved, ...others] = rows
  const after = serializeInPieces(Rows, success(others.toSpliced(2_500, 0, moved!)))
  const changed = after.filter((piece) => !before.has(piece))
  expect(after.length).toBeGreaterThan(20)
  expect(changed.length).toBeLessThan(5)
})
