import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashInputs, isBuiltFrom, noteBuiltFrom } from './inputs.mjs'
import { pinnedNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

const DIST = join(root, 'server/dist/start')
const INPUTS = ['package-lock.json', 'contract/src', 'server/src', 'server/seed', 'scripts/bundle-server.ts']

/** Bundles the server, unless that was done with exactly these files. */
export async function buildServer() {
  const hash = hashInputs(INPUTS)
  if (isBuiltFrom(DIST, hash)) return
  await step('Bundling the server', 'Server bundled', async () => {
    rmSync(DIST, { recursive: true, force: true })
    await run(pinnedNode, [join(root, 'scripts/bundle-server.ts'), DIST])
    noteBuiltFrom(DIST, hash)
  })
}
