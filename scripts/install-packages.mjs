import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAbsent } from './find-absent-packages.mjs'
import { findBrokenPackages } from './find-broken-packages.mjs'
import { explainMissingLibrary, findMissingLibrary } from './find-missing-library.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

// In node_modules because npm ci deletes that folder: what's installed next has to be proven again.
const PROVEN = join(root, 'node_modules/.proven')

/** Only what it takes to build and run the product. */
export async function installProduct() {
  await install({ title: 'Installing packages', folder: '.', withTools: false })
}

/** The product and everything its tests need. */
export async function installEverything() {
  await install({ title: 'Installing packages and test tools', folder: '.', withTools: true })
}

/** Lighthouse: large, and not needed for anything else. */
export async function installBenchmarks() {
  await install({ title: "Installing the benchmarks' packages", folder: 'bench', withTools: true })
}

async function install({ title, folder, withTools }) {
  if (!(await findMissing(folder, withTools))) return
  await step(title, 'Packages installed', () => npmCi(folder, withTools))
  const missing = await findMissing(folder, withTools)
  if (!missing) return
  await step(`${missing} is missing: installing again`, 'Packages installed', () => npmCi(folder, withTools))
  const stillMissing = await findMissing(folder, withTools)
  if (stillMissing) throw new Error(explain(stillMissing))
}

function explain(name) {
  return (
    `${name} is missing or doesn't run on this machine (${process.platform} ${process.arch}), even after a second install.\n` +
    'Make sure that npm can reach its registry and may run install scripts (ignore-scripts off), delete node_modules, and try again.'
  )
}

/** The name of the first package that isn't there or doesn't work; undefined if everything is fine. */
async function findMissing(folder, withTools) {
  const library = existsSync(PROVEN) ? undefined : await findMissingLibrary()
  if (library) throw new Error(explainMissingLibrary(library))
  const absent = findAbsent(join(root, folder), { withTools })
  if (absent || folder !== '.' || existsSync(PROVEN)) return absent
  const broken = await findBrokenPackages()
  if (!broken) writeFileSync(PROVEN, '')
  return broken
}

// Optional packages (this platform's binaries) are needed no matter what npm's settings say. The machine's Node can be
// older than some packages require, but it only installs them.
const OPTIONS = ['--include=optional', '--engine-strict=false', '--loglevel=error']
const QUIET = ['--no-audit', '--no-fund', '--no-progress']

async function npmCi(folder, withTools) {
  const { npm_execpath: npmCli, npm_node_execpath: npmNode } = process.env
  const tools = withTools ? '--include=dev' : '--omit=dev'
  const args = ['ci', '--prefix', join(root, folder), tools, ...OPTIONS, ...QUIET]
  // The Node that runs npm, not the pinned one in node_modules: npm ci deletes that folder first.
  if (npmCli && npmNode) await run(npmNode, [npmCli, ...args])
  else await run('npm', args)
}
