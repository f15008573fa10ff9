// Runs the server and the web app and reloads each when its files change. Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installProduct } from './install-packages.mjs'
import { pinnedNode, root } from './paths.mjs'

await installProduct()

const children = [
  ['--watch', 'server/src/main.ts'],
  [join('node_modules', 'vite', 'bin', 'vite.js'), 'web'],
].map((args) => spawn(pinnedNode, args, { cwd: root, stdio: 'inherit' }))

function stop() {
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
// The terminal sends Ctrl-C to the children, too; this process only has to outlive them.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', stop)
