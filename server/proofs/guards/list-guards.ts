import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../..')

/** Something that keeps an invariant, how to remove it, and the test that fails then. Paths are relative to `server`. */
export type Guard = ReturnType<typeof listGuards>[number]

/** A line each in guards.txt; `\\n` is a line break. Without the last cell, the code goes away. */
export function listGuards() {
  const lines = readFileSync(join(import.meta.dirname, 'guards.txt'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const cells = line.split(' | ').map((cell) => cell.replaceAll('\\n', '\n'))
    const [keeps, test, file, find, replace = ''] = cells as [string, string, string, string, string?]
    return { keeps, test, file, find, replace }
  })
}

/** What's listed but no longer there, so that removing it would mean nothing. */
function outdatedGuards(): string[] {
  return listGuards().flatMap(({ keeps, test, file, find }) => {
    const times = readFileSync(join(SERVER, file), 'utf8').split(find).length - 1
    return [
      ...(existsSync(join(SERVER, test)) ? [] : [`${keeps}: there's no ${test}`]),
      ...(times === 1 ? [] : [`${keeps}: its code occurs ${times} times in ${file}, not once`]),
    ]
  })
}

// Part of `npm run check`.
if (import.meta.main) {
  const problems = outdatedGuards()
  for (const problem of problems) console.error(`server/proofs/guards/guards.txt is out of date: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
