import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the project pins, no matter which one the machine has. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** What Node has compiled, for the processes and threads of tests that load the same code again. */
export const compiledCode = join(root, 'node_modules/.cache/compiled')
