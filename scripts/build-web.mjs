import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashInputs, isBuiltFrom, noteBuiltFrom } from './inputs.mjs'
import { pinnedNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

const DIST = join(root, 'web/dist')
// The folder inside is called dist, too, so git ignores it.
const ASIDE = join(root, 'web/.building')
const INPUTS = ['package-lock.json', 'tsconfig.base.json', 'contract', 'web', 'docs/check-plan.mjs']

/** Builds the web app, unless web/dist was built from exactly these files. */
export async function buildWeb() {
  const hash = hashInputs(INPUTS)
  if (isBuiltFrom(DIST, hash)) return
  await step('Building the web app', 'Web app built', () => build(hash))
}

/** Builds in another folder and then renames it, so a running server never serves half a build. */
async function build(hash) {
  rmSync(ASIDE, { recursive: true, force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', join(root, 'web'), '--outDir', '.building/dist', '--logLevel', 'warn']
  await run(pinnedNode, args, { env: { NODE_ENV: 'production' } })
  noteBuiltFrom(join(ASIDE, 'dist'), hash)
  mkdirSync(join(ASIDE, 'former'))
  if (existsSync(DIST)) renameSync(DIST, join(ASIDE, 'former/dist'))
  renameSync(join(ASIDE, 'dist'), DIST)
  rmSync(ASIDE, { recursive: true })
}
