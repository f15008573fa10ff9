import fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { serializerSchema } from '../serializer-schema.ts'
import { success } from './answers.ts'
import { serializeInPieces } from './serialize-in-pieces.ts'

const Row = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(['a', 'b']).nullable() })

async function answerOf(rows: unknown[], message: string | null = null) {
  const app = fastify()
  app.get(
    '/rows',
    { schema: { response: { '2xx': serializerSchema(z.array(Row)) } } },
    async (_request, reply) => {
      serializeInPieces(reply, rows)
      return reply.send(success(rows, message))
    },
  )
  const { body } = await app.inject('/rows')
  return JSON.parse(body)
}

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `"${index}" \\ \n ünï "data":[] $& 🏋`,
    kind: index % 2 ? ('a' as const) : null,
  }))
}

it.each([0, 1, 999, 1_000, 1_234])('a list of %i arrives unchanged', async (count) => {
  const rows = rowsOf(count)
  expect(await answerOf(rows, 'of "data":[]')).toEqual(success(rows, 'of "data":[]'))
})

it('fields that are not in the schema are left out of a long list', async () => {
  const rows = rowsOf(1_000)
  expect((await answerOf(rows.map((row) => ({ ...row, password: 'x' })))).data).toEqual(rows)
})
