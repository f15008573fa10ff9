import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

/** Only what it takes to build and run the product. */
export async function installProduct() {
  await install('.', { withTools: false })
}

/** The product and everything its tests need. */
export async function installEverything() {
  await install('.', { withTools: true })
}

/** Lighthouse: large, and not needed for anything else. */
export async function installBenchmarks() {
  await install('bench', { withTools: true })
}

async function install(folder, options) {
  if (findAbsent(join(root, folder), options)) {
    await step('Installing packages', 'Packages installed', () => npmCi(folder, options))
  }
  const problem = whyNotRunning(pinnedNode)
  if (problem) throw new Error(problem)
}

/** The name of a package in the lock file that npm hasn't installed in this version. Optional ones are up to npm. */
export function findAbsent(folder, { withTools }) {
  const installed = readJson(join(folder, 'node_modules/.package-lock.json'))?.packages ?? {}
  const wanted = Object.entries(readJson(join(folder, 'package-lock.json')).packages)
  const absent = wanted.find(([path, { version, dev, optional, link }]) => {
    if (!path.startsWith('node_modules/') || optional || (dev && !withTools)) return false
    return link ? !installed[path]?.link : installed[path]?.version !== version
  })
  return absent?.[0].split('node_modules/').at(-1)
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Small systems leave out a library that Node needs, and folders are copied between machines. */
export function whyNotRunning(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return undefined
  const reason = stderr?.trim() || error?.message
  const hint = /libatomic/.test(reason)
    ? 'Install it (Debian and Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic)'
    : 'Delete node_modules'
  return `The project's own Node doesn't run on this machine (${process.platform} ${process.arch}):\n${reason}\n${hint}, and try again.`
}

// The machine's Node can be older than some packages require, but it only installs them. Optional packages have this
// platform's binaries.
const OPTIONS = ['--include=optional', '--engine-strict=false', '--loglevel=error']
const QUIET = ['--no-audit', '--no-fund', '--no-progress']

async function npmCi(folder, { withTools }) {
  const { npm_execpath: npmCli, npm_node_execpath: npmNode } = process.env
  const tools = withTools ? '--include=dev' : '--omit=dev'
  const args = ['ci', '--prefix', join(root, folder), tools, ...OPTIONS, ...QUIET]
  // The Node that runs npm, not the pinned one in node_modules: npm ci deletes that folder first.
  if (npmCli && npmNode) await run(npmNode, [npmCli, ...args])
  else await run('npm', args)
}
