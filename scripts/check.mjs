// Runs every check that doesn't need the product running, in parallel. Takes seconds.
import { spawn } from 'node:child_process'
import { pinnedNode, root } from './paths.mjs'

// Node runs these directly, because the shortcuts in node_modules/.bin are shell scripts on Windows.
const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const TSC = 'node_modules/typescript/bin/tsc'

const CHECKS = {
  'format and lint': [BIOME, 'check', '--error-on-warnings'],
  'server types': checkTypes('server'),
  'web types': checkTypes('web'),
  'e2e types': checkTypes('e2e'),
  conventions: ['scripts/conventions/check-conventions.mjs'],
  'lock file': ['scripts/check-lock.mjs'],
  words: ['scripts/check-words.mjs'],
  'unused code': ['node_modules/knip/bin/knip.js'],
  guards: ['server/proofs/guards/list-guards.ts'],
  'API description': ['scripts/check-api.mjs'],
  'generated files': ['scripts/generate.mjs', '--check'],
}

const outcomes = await Promise.all(Object.entries(CHECKS).map(([name, args]) => run(name, args)))
if (outcomes.includes(false)) process.exit(1)

/**
 * Remembers what it found: the next run looks only at what changed since. One checker, because several work out most
 * types twice, and everything here shares the same few cores.
 */
function checkTypes(project) {
  return [
    TSC,
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/${project}.tsbuildinfo`,
  ]
}

function run(name, args) {
  const started = performance.now()
  const child = spawn(pinnedNode, args, { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}
