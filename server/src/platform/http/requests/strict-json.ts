import type { FastifyInstance } from 'fastify'
import { invalid } from '../../refusal.ts'

const MAX_DEPTH = 64
const NOT_JSON = 'The request body is not valid JSON'

/** Accepts only JSON. A request that needs no body may send an empty one with a JSON content type. */
export function acceptStrictJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : parseStrictJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}

export function parseStrictJson(body: Buffer): unknown {
  let value: unknown
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    value = JSON.parse(text)
  } catch {
    throw invalid(NOT_JSON)
  }
  requireUnambiguous(text)
  return value
}

/** Walks valid JSON once and refuses repeated keys, dangerous keys, and absurd nesting, which no honest client sends. */
function requireUnambiguous(text: string) {
  const objects: (Set<string> | null)[] = []
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g
  for (const [part, colon] of text.matchAll(token)) {
    if (part === '{' || part === '[') objects.push(part === '{' ? new Set() : null)
    else if (part === '}' || part === ']') objects.pop()
    else if (colon) requireNewKey(JSON.parse(part.slice(0, part.lastIndexOf('"') + 1)), objects.at(-1))
    if (objects.length > MAX_DEPTH) throw invalid('The request body is nested too deeply')
  }
}

function requireNewKey(key: string, seen: Set<string> | null | undefined) {
  if (key === '__proto__') throw invalid(NOT_JSON)
  if (seen?.has(key)) throw invalid(`The field ${key.slice(0, 50)} is given twice`, key.slice(0, 50))
  seen?.add(key)
}
