// Runs before `npm start`, `npm test`, `npm run bench`, and the proofs, on any Node from 20 up, with nothing installed yet.
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { installChromium, installDebiansBrowsers } from './install-chromium.mjs'
import { installBenchmarks, installEverything, installProduct } from './install-packages.mjs'

const STEPS = {
  start: [installProduct, buildServer, buildWeb],
  test: [installEverythingAndBrowsers, buildWeb, installChromium],
  proof: [installEverything],
  bench: [installEverything, installBenchmarks, buildWeb, installChromium],
}

/** One waits for npm's registry, the other for Debian's. */
function installEverythingAndBrowsers() {
  return Promise.all([installEverything(), installDebiansBrowsers()])
}

try {
  for (const prepare of STEPS[process.argv[2]]) await prepare()
} catch (error) {
  console.error(`\n✗ ${error.message}`)
  process.exitCode = 1
}
