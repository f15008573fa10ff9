/**
 * Removes each guard in turn, in a copy of the project, and names the test that fails without it. Exits with code 1 if
 * none does.
 *   npm run guards
 *   npm run guards -- --only sign-in
 */
import { parseArgs } from 'node:util'
import type { Guard } from './guard.ts'
import { GUARDS } from './list-guards.ts'
import { copyProject, runWithout } from './run-without.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const chosen = GUARDS.filter(({ name, kind }) => `${kind} ${name}`.includes(values.only))
const { folder, remove } = await copyProject()
const uncaught: string[] = []
try {
  for (const guard of chosen) tell(guard, await runWithout(folder, guard))
} finally {
  await remove()
}
console.log(`\n${chosen.length - uncaught.length} of ${chosen.length} guards are missed when they're gone.`)
if (uncaught.length > 0) {
  console.log(`No test fails without: ${uncaught.join(', ')}`)
  process.exitCode = 1
}

function tell({ name, kind }: Guard, failed: string[]) {
  if (failed.length === 0) uncaught.push(name)
  const more = failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''
  console.log(`${failed.length > 0 ? '✓' : '✗'} ${kind} ${name}: ${failed[0] ?? 'nothing fails'}${more}`)
}
