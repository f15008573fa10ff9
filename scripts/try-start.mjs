// Does twice what a newcomer does: run `npm start`, wait for the product to respond, and stop it. Prints how long it took.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'

const PORT = '3987'
const TEN_MINUTES = 600_000

for (const which of ['First', 'Second']) {
  const seconds = await timeStart()
  console.log(`${which} start: ready after ${seconds.toFixed(1)} s`)
}

async function timeStart() {
  const started = Date.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT },
    stdio: ['ignore', 'inherit', 'inherit'],
    // npm is a batch file on Windows; elsewhere, a separate process group lets one signal reach npm and the server.
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  })
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  try {
    await responds(started, npm)
    return (Date.now() - started) / 1000
  } finally {
    stop(npm)
    await ended
  }
}

async function responds(started, npm) {
  while (Date.now() - started < TEN_MINUTES) {
    if (npm.exitCode !== null) throw new Error(`npm start exited with code ${npm.exitCode}`)
    const response = await fetch(`http://localhost:${PORT}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await wait(250)
  }
  throw new Error("npm start wasn't ready within 10 minutes")
}

function stop(npm) {
  if (npm.exitCode !== null) return
  if (process.platform === 'win32') spawn('taskkill', ['/pid', String(npm.pid), '/t', '/f'])
  else process.kill(-npm.pid, 'SIGINT')
}
