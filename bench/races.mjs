/**
 * Every race in the test suite with 200 rounds instead of a few: two servers on one database, and the same races
 * without their guards. Takes many minutes.
 *   npx node bench/races.mjs [rounds]
 */
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const rounds = process.argv[2] ?? '200'

const files = globSync('server/src/**/*.test.ts', { cwd: ROOT }).filter((file) =>
  /test\/race\.ts/.test(readFileSync(join(ROOT, file), 'utf8')),
)
const folder = await mkdtemp(join(tmpdir(), 'spotter-races-'))
try {
  const report = await runVitest(join(folder, 'report.json'))
  printTable(report)
  if (!report.success) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function runVitest(outputFile) {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const options = ['run', '--project', 'server', '--reporter', 'json', '--outputFile', outputFile]
  const child = spawn(process.execPath, [vitest, ...options, ...files], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, RACE_ROUNDS: rounds },
  })
  await new Promise((resolve) => child.on('close', resolve))
  return JSON.parse(await readFile(outputFile, 'utf8'))
}

function printTable({ testResults, numPassedTests, numTotalTests }) {
  console.log(`${rounds} rounds each: ${numPassedTests} of ${numTotalTests} tests passed.`)
  for (const { fullName, status } of testResults.flatMap((file) => file.assertionResults)) {
    if (status !== 'passed') console.log(`- ${status}: ${fullName}`)
  }
}
