import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Guard, listGuards } from './list-guards.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PARTS = ['package.json', 'tsconfig.base.json', 'contract', 'server', 'docs', 'scripts']

/** Removes each guard in turn, in a copy of the project. Returns how many there are, and those that no test misses. */
export async function runGuards(only: string): Promise<{ count: number; missedByNone: string[] }> {
  const chosen = listGuards().filter(({ keeps, test, file }) => `${keeps} ${test} ${file}`.includes(only))
  const folder = await mkdtemp(join(tmpdir(), 'spotter-guards-'))
  try {
    for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    return { count: chosen.length, missedByNone: await removeEach(folder, chosen) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeEach(folder: string, guards: Guard[]) {
  const missedByNone: string[] = []
  // What fails in the copy anyway proves nothing.
  const usual = new Map<string, string[]>()
  for (const { keeps, test, file, find, replace } of guards) {
    if (!usual.has(test)) usual.set(test, await failuresOf(folder, test))
    const path = join(folder, 'server', file)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace(find, () => replace),
    )
    const failed = (await failuresOf(folder, test)).filter((name) => !usual.get(test)!.includes(name))
    await writeFile(path, text)
    console.log(`${failed.length > 0 ? '✓' : '✗'} ${keeps}: ${failed[0] ?? 'nothing fails'}`)
    if (failed.length === 0) missedByNone.push(keeps)
  }
  return missedByNone
}

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[]; status: string; message: string }[]
}

async function failuresOf(folder: string, test: string): Promise<string[]> {
  const output = join(folder, 'report.json')
  await rm(output, { force: true })
  const cwd = join(folder, 'server')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--root', cwd, '--reporter', 'json', '--outputFile', output, test]
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' })
  await new Promise((resolve) => child.on('close', resolve))
  const { testResults } = JSON.parse(await readFile(output, 'utf8')) as Report
  if (testResults.length === 0) throw new Error(`${test} didn't run`)
  return testResults.flatMap(({ assertionResults, status, message }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    // Some guards are needed even to set up the test.
    if (failed.length === 0 && status === 'failed') return [`the whole file: ${message.split('\n')[0]}`]
    return failed.map(({ fullName }) => fullName)
  })
}
