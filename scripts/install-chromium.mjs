import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'
import { pinnedNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

const TEN_MINUTES = 600_000

/**
 * Debian's browsers for the end-to-end tests: one that can do everything, and a lighter one, without which they only take
 * longer. They need nothing of npm's, so both can be installed at the same time; installChromium deals with a failure.
 */
export async function installDebiansBrowsers() {
  if (process.env.CHROMIUM_PATH || whyNotDebian()) return
  const wanted = [
    findChromium() ? [] : 'chromium',
    findHeadlessShell() ? [] : 'chromium-headless-shell',
  ].flat()
  if (wanted.length > 0)
    await step("Installing Debian's Chromium", 'Chromium installed', () => fromApt(wanted)).catch(sayWhyNot)
}

/** Makes sure there's a browser, and installs one if possible. */
export async function installChromium() {
  if (findChromium()) return
  const reasons = []
  for (const install of [fromDebian, fromPlaywright]) {
    try {
      await install()
    } catch (error) {
      reasons.push(shortened(error.message))
    }
    if (findChromium()) return
  }
  throw new Error(
    'The end-to-end tests need Chromium, but it could not be found or installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH, then run npm test again.\n\n' +
      reasons.join('\n\n'),
  )
}

function shortened(message) {
  const lines = message.trim().split('\n')
  return lines.length > 8 ? [lines[0], '…', ...lines.slice(-6)].join('\n') : lines.join('\n')
}

async function fromDebian() {
  const reason = whyNotDebian()
  if (reason) throw new Error(`Skipped Debian's package: ${reason}.`)
  await step("Installing Chromium (Debian's package)", 'Chromium installed', () => fromApt(['chromium']))
}

function sayWhyNot(error) {
  console.log(`- Not available: ${shortened(error.message)}`)
}

async function fromApt(packages) {
  // Without a browser, apt has most likely never been used here.
  if (packages.includes('chromium')) await apt('update')
  await apt('install', '-y', '--no-install-recommends', ...packages)
}

function apt(...args) {
  return run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: TEN_MINUTES,
  })
}

function whyNotDebian() {
  if (process.getuid?.() !== 0) return 'only root can install it'
  return isDebian() ? undefined : "this isn't Debian"
}

// Ubuntu lists Debian in ID_LIKE, but its 'chromium' package is a snap, which needs a running snapd.
function isDebian() {
  if (!existsSync('/etc/os-release')) return false
  const lines = readFileSync('/etc/os-release', 'utf8').split('\n')
  const kin = lines.filter((line) => /^ID(_LIKE)?=/.test(line)).join(' ')
  return /debian/.test(kin) && !/ubuntu/.test(kin)
}

async function fromPlaywright() {
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  await step("Installing Chromium (Playwright's download)", 'Chromium installed', () =>
    run(pinnedNode, [cli, 'install', 'chromium'], { timeoutMs: TEN_MINUTES }),
  )
}
