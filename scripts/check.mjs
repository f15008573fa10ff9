// Everything that can be known without running the product, all at once. Takes seconds.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const bin = (name) => join(root, 'node_modules/.bin', name)

const CHECKS = {
  'format and lint': [bin('biome'), 'check', '--error-on-warnings'],
  'server types': [bin('tsc'), '-p', 'server'],
  'web types': [bin('tsc'), '-p', 'web'],
  'e2e types': [bin('tsc'), '-p', 'e2e'],
  'import directions': [bin('node'), 'scripts/check-imports.mjs'],
  'lock file': [bin('node'), 'scripts/check-lock.mjs'],
  'unused code': [bin('knip')],
  'generated files': [bin('node'), 'scripts/generate.mjs', '--check'],
}

const outcomes = await Promise.all(Object.entries(CHECKS).map(([name, command]) => run(name, command)))
if (outcomes.includes(false)) process.exit(1)

function run(name, [command, ...args]) {
  const started = performance.now()
  const child = spawn(command, args, { cwd: root })
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
