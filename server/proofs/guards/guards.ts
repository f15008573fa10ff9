import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTests } from '../../test/processes/run-tests.ts'
import type { Verdict } from '../judge.ts'
import { type Guard, listGuards } from './list-guards.ts'

/** Each takes about half a minute. */
export const full = { only: '' }
export const quick = { only: 'refresh' }

const ROOT = join(import.meta.dirname, '../../..')
const PARTS = ['package.json', 'tsconfig.base.json', 'contract', 'server', 'docs', 'scripts']

/** Removes each guard in turn, in a copy of the project: a test has to fail. */
export async function run({ only }: typeof full): Promise<Verdict> {
  const chosen = listGuards().filter((guard) => `${guard.keeps} ${guard.test} ${guard.file}`.includes(only))
  const folder = await mkdtemp(join(tmpdir(), 'spotter-guards-'))
  try {
    for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const problems = await removeEach(join(folder, 'server'), chosen)
    const missed = chosen.length - problems.length
    return { problems, table: `${missed} of ${chosen.length} guards are missed when they're gone.` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeEach(server: string, guards: Guard[]) {
  const problems: string[] = []
  const usual = new Map<string, string[]>()
  for (const { keeps, test, file, find, replace } of guards) {
    // What fails in the copy anyway proves nothing.
    if (!usual.has(test)) usual.set(test, (await runTests(server, [test])).failed)
    const path = join(server, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.split(find).join(replace))
    const { count, failed } = await runTests(server, [test])
    await writeFile(path, text)
    const caught = failed.find((name) => !usual.get(test)?.includes(name))
    console.log(`${caught ? '✓' : '✗'} ${keeps}: ${caught ?? `nothing fails in ${count} tests`}`)
    if (!caught) problems.push(`no test fails without: ${keeps}`)
  }
  return problems
}
