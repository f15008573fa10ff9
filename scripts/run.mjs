import { spawn } from 'node:child_process'

/** Runs a program and hides its output unless it fails. */
export function run(program, args, { env, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    const release = passOnSignals(child)
    child.once('error', reject)
    child.once('close', (code) => {
      const interrupted = release()
      if (interrupted) reject(Object.assign(new Error('Interrupted.'), { exitCode: 130 }))
      else if (code === 0) resolve(output)
      else reject(new ProgramFailed([program, ...args].join(' '), code ?? 1, output.trim()))
    })
  })
}

// Waits for the program: npm must finish cleaning up after Ctrl-C before the next start runs npm again.
function passOnSignals(child) {
  let interrupted = false
  const passOn = (signal) => {
    interrupted = true
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.on(signal, passOn)
  return () => {
    for (const signal of signals) process.off(signal, passOn)
    return interrupted
  }
}

class ProgramFailed extends Error {
  constructor(command, exitCode, output) {
    super(`${command} failed with exit code ${exitCode}:\n\n${output}\n`)
    this.exitCode = exitCode
  }
}
