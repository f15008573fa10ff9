import type { InjectOptions } from 'fastify'
import type { TestApp } from './app.ts'
import { openSecondApp } from './second-app.ts'

const NOT_THE_VERBS_OWN = /^(begin;|commit$)|pg_logical_emit_message|"withheld_roles"|^set /

/**
 * The statements that a verb sends for a request, without those around it: who's asking, `begin`, and `commit`.
 * However many things a bulk verb changes, there must be only a few.
 */
export async function statementsOf(
  test: TestApp,
  request: { method: 'POST' | 'PUT'; url: string; token: string; body: object },
): Promise<string[]> {
  const statements: string[] = []
  const counting = await openSecondApp(test, (statement) => {
    statements.push(statement)
    return statement
  })
  const { method, url, token, body } = request
  const options: InjectOptions = { method, url, payload: body, headers: { authorization: `Bearer ${token}` } }
  const { statusCode } = await counting.app.inject(options)
  await counting.close()
  if (statusCode >= 400) throw new Error(`${method} ${url} was refused with ${statusCode}`)
  return statements.filter((statement) => !NOT_THE_VERBS_OWN.test(statement))
}
