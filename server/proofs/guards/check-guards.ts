/** Part of `npm run check`: everything in the list of guards still exists, so that removing it means something. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUARDS } from './list-guards.ts'

const SERVER = join(import.meta.dirname, '../..')
const schema = readFileSync(join(SERVER, '../docs/schema.sql'), 'utf8')

const problems = GUARDS.flatMap(({ name, test, without }) => {
  const found = existsSync(join(SERVER, test)) ? [] : [`${name}: there's no ${test}`]
  if ('sql' in without) {
    const mentions = existsSync(join(SERVER, test)) && readFileSync(join(SERVER, test), 'utf8').includes(name)
    return [
      ...found,
      ...(schema.includes(` ${name} `) ? [] : [`${name}: isn't in docs/schema.sql`]),
      ...(mentions ? [] : [`${name}: ${test} doesn't mention it`]),
    ]
  }
  const times = readFileSync(join(SERVER, without.file), 'utf8').split(without.find).length - 1
  return times === 1
    ? found
    : [...found, `${name}: its code occurs ${times} times in ${without.file}, not once`]
})
if (problems.length > 0) {
  console.error(`The list in server/proofs/guards is out of date:\n${problems.join('\n')}`)
  process.exit(1)
}
