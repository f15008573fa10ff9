/**
 * Removes each guard in turn, in a copy of the project, and names the test that fails without it and only then. Exits with
 * code 1 if none does.
 *   npm run guards
 *   npm run guards -- --only sign-in
 */
import { parseArgs } from 'node:util'
import type { Guard } from './guard.ts'
import { GUARDS } from './list-guards.ts'
import { copyProject, runTest, runWithout } from './run-without.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const chosen = GUARDS.filter(({ name, kind }) => `${kind} ${name}`.includes(values.only))
const { folder, remove } = await copyProject()
const uncaught: string[] = []
try {
  // What fails in the copy anyway proves nothing.
  const usual = new Map<string, Set<string>>()
  for (const guard of chosen) {
    const { test } = guard
    if (!usual.has(test)) usual.set(test, new Set(await runTest(folder, test)))
    const failed = await runWithout(folder, guard)
    tell(
      guard,
      failed.filter((name) => !usual.get(test)?.has(name)),
    )
  }
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
