import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../..')

/** Something that keeps an invariant, how to remove it, and the test that fails then. Paths are relative to `server`. */
export interface Guard {
  keeps: string
  test: string
  file: string
  find: string
  replace: string
}

/** guards.txt: below each test, what's kept, and the code without which it isn't, with what to put there instead. */
export function listGuards(): Guard[] {
  const guards: Guard[] = []
  let [test, keeps] = ['', '']
  for (const line of readFileSync(join(import.meta.dirname, 'guards.txt'), 'utf8')
    .trim()
    .split('\n')) {
    const [, file, find, replace = ''] = /^ {2}(\S+): (.+?)(?: ⇒ (.+))?$/.exec(line) ?? []
    if (line.startsWith('# ')) test = line.slice(2)
    else if (file)
      guards.push({ keeps, test, file, find: withLineBreaks(find!), replace: withLineBreaks(replace) })
    else keeps = line
  }
  return guards
}

function withLineBreaks(text: string) {
  return text.replaceAll('\\n', '\n')
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
