import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'
import { pinnedNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

const TEN_MINUTES = 600_000

/**
 * Debian's browsers for the end-to-end tests: one that can do everything, and a lighter one, without which they only take
 * longer. They need nothing of npm's, so both can be installed at the same time. If it fails, Playwright's is next.
 */
export async function installDebiansBrowsers() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !isDebian()) return
  const wanted = []
  if (!findChromium()) wanted.push('chromium')
  if (!findHeadlessShell()) wanted.push('chromium-headless-shell')
  if (wanted.length === 0) return
  try {
    await step("Installing Debian's Chromium", 'Chromium installed', async () => {
      await apt('update')
      await apt('install', '-y', '--no-install-recommends', ...wanted)
    })
  } catch (error) {
    console.log(`- Not available: ${error.message}`)
  }
}

/** Makes sure there's a browser. */
export async function installChromium() {
  if (findChromium()) return
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  await step("Installing Chromium (Playwright's download)", 'Chromium installed', () =>
    run(pinnedNode, [cli, 'install', 'chromium'], { timeoutMs: TEN_MINUTES }),
  ).catch((error) => console.log(error.message))
  if (findChromium()) return
  throw new Error(
    'The end-to-end tests need Chromium, but it could not be found or installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH, then run npm test again.',
  )
}

function apt(...args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env, timeoutMs: TEN_MINUTES })
}

// Ubuntu lists Debian in ID_LIKE, but its 'chromium' package is a snap, which needs a running snapd.
function isDebian() {
  const file = '/etc/os-release'
  return existsSync(file) && /^ID(_LIKE)?=debian$/m.test(readFileSync(file, 'utf8'))
}
