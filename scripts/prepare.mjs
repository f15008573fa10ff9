// Runs before `npm start` and `npm test`, on whichever Node from 20 up the machine has and with nothing installed.
import { buildWeb } from './build-web.mjs'
import { installChromium } from './install-chromium.mjs'
import { installPackages } from './install-packages.mjs'
import { onlyOneAtATime } from './only-one.mjs'

const STEPS = {
  start: [installPackages, buildWeb],
  test: [installPackages, buildWeb, installChromium],
}

try {
  await onlyOneAtATime(async () => {
    for (const prepare of STEPS[process.argv[2]]) await prepare()
  })
} catch (error) {
  console.error(`\n✗ ${error.message}`)
  process.exitCode = error.exitCode ?? 1
}
