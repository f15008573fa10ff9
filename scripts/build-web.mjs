import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

const DIST = join(root, 'web/dist')
// The folder inside is called dist, too, so git ignores it.
const ASIDE = join(root, 'web/.building')
const HASH_FILE = '.inputs-hash'
const INPUTS = ['package-lock.json', 'tsconfig.base.json', 'contract', 'web']
const NOT_INPUTS = /^(node_modules|dist|\.building|.*\.test\.tsx?)$/

/** Builds the web app, unless web/dist was built from exactly these files. */
export async function buildWeb() {
  const hash = hashInputs()
  if (builtFrom() === hash) return
  await step('Building the web app', 'Web app built', () => build(hash))
}

function builtFrom() {
  const file = join(DIST, HASH_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const input of INPUTS) addToHash(hash, input)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const entries = path.endsWith('.json') ? undefined : readEntries(path)
  if (!entries) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
    return
  }
  for (const name of entries) {
    if (!NOT_INPUTS.test(name)) addToHash(hash, `${path}/${name}`)
  }
}

function readEntries(path) {
  try {
    return readdirSync(join(root, path)).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Builds in another folder and then renames it, so a running server never serves half a build. */
async function build(hash) {
  rmSync(ASIDE, { recursive: true, force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', join(root, 'web'), '--outDir', '.building/dist', '--logLevel', 'warn']
  await run(pinnedNode, args, { env: { NODE_ENV: 'production' } })
  writeFileSync(join(ASIDE, 'dist', HASH_FILE), hash)
  mkdirSync(join(ASIDE, 'former'))
  if (existsSync(DIST)) renameSync(DIST, join(ASIDE, 'former/dist'))
  renameSync(join(ASIDE, 'dist'), DIST)
  rmSync(ASIDE, { recursive: true })
}
