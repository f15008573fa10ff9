import { spawn } from 'node:child_process'

/** Runs a program to its end with its output held back: it is shown only if the program fails. */
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
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new ProgramFailed([program, ...args].join(' '), code ?? 1, output.trim()))
    })
  })
}

export class ProgramFailed extends Error {
  constructor(command, exitCode, output) {
    super(`${command} failed with exit code ${exitCode}:\n\n${output}\n`)
    this.exitCode = exitCode
  }
}
