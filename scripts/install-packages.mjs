import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './paths.mjs'
import { step } from './progress.mjs'
import { run } from './run.mjs'

/** Installs exactly what package-lock.json says, unless it is there already. */
export async function installPackages() {
  if (isInstalled()) return
  await step('Installing packages (the first time this takes about a minute)', 'Packages installed', npmCi)
  const version = pinnedNodeVersion()
  if (version !== expectedNodeVersion()) {
    throw new Error(
      `The npm package "node" should have brought Node ${expectedNodeVersion()}, but ${pinnedNode} ` +
        `${version ? `is ${version}` : 'does not run'}. It fetches the binary for this platform in an install script: ` +
        'check that npm may run install scripts (ignore-scripts must be off), then delete node_modules and try again.',
    )
  }
}

/** npm notes in node_modules what it has installed; comparing that also recognises an install made by hand. */
function isInstalled() {
  const wanted = readJson('package-lock.json').packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!present || pinnedNodeVersion() !== expectedNodeVersion()) return false
  return Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = present[path]
    if (!found) return optional === true
    if (!existsSync(join(root, path, 'package.json'))) return false
    return link ? found.link === true : found.version === version && found.integrity === integrity
  })
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read: ${error.message}`)
  }
}

function expectedNodeVersion() {
  return readJson('package.json').devDependencies.node
}

function pinnedNodeVersion() {
  try {
    return execFileSync(pinnedNode, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

// Dev and optional packages (the build, the platform's binaries) are needed whatever NODE_ENV or npm's settings say;
// the machine's own Node may be older than some packages ask for, but it only installs them.
const OPTIONS = ['--include=dev', '--include=optional', '--engine-strict=false', '--loglevel=error']
const QUIET = ['--no-audit', '--no-fund', '--no-progress']

async function npmCi() {
  const { npm_execpath: npmCli, npm_node_execpath: npmNode } = process.env
  const args = ['ci', '--prefix', root, ...OPTIONS, ...QUIET]
  // The Node that runs npm, not the pinned one in node_modules: npm ci deletes that folder first.
  if (npmCli && npmNode) await run(npmNode, [npmCli, ...args])
  else await run('npm', args)
}
