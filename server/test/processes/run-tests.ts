import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VITEST = join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs')

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[]; status: string; message: string }[]
}

/** Runs test files in a folder, in a process of their own. Returns how many tests there are, and which failed. */
export async function runTests(cwd: string, args: string[], variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-tests-'))
  const output = join(folder, 'report.json')
  const command = [VITEST, 'run', '--root', cwd, '--reporter', 'json', '--outputFile', output, ...args]
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, command, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await new Promise((resolve) => child.on('close', resolve))
    const { testResults } = JSON.parse(await readFile(output, 'utf8')) as Report
    const failed = testResults.flatMap(({ assertionResults, status, message }) => {
      const names = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
      // Some files fail before their first test.
      return names.length === 0 && status === 'failed' ? [`the whole file: ${message.split('\n')[0]}`] : names
    })
    return { count: testResults.flatMap(({ assertionResults }) => assertionResults).length, failed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
