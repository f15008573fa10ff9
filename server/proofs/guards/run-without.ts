import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Guard } from './guard.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PARTS = ['package.json', 'tsconfig.base.json', 'contract', 'server', 'docs', 'scripts']
const MIGRATION = 'migrations/9999_without_a_guard.sql'

/** The part of Vitest's JSON report that matters here. */
interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[]; status: string; message: string }[]
}

/** A copy of the project, in which guards can be removed without anyone noticing. */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-guards-'))
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The names of the tests that fail once the guard is gone. */
export async function runWithout(folder: string, { without, test }: Guard): Promise<string[]> {
  const restore = await remove(join(folder, 'server'), without)
  try {
    return await runTest(folder, test)
  } finally {
    await restore()
  }
}

/** Returns how to put it back. */
async function remove(server: string, without: Guard['without']) {
  if ('sql' in without) {
    const migration = join(server, MIGRATION)
    await writeFile(migration, `-- expands\n${without.sql};\n`)
    return () => rm(migration)
  }
  const path = join(server, without.file)
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(without.find, () => without.replace),
  )
  return () => writeFile(path, text)
}

/** The names of the tests in the file that fail. */
export async function runTest(folder: string, test: string) {
  const output = join(folder, 'report.json')
  await rm(output, { force: true })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--root', join(folder, 'server'), '--reporter', 'json', '--outputFile', output, test]
  const child = spawn(process.execPath, [vitest, ...args], { cwd: join(folder, 'server'), stdio: 'ignore' })
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
