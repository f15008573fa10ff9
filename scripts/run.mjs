import { execFile } from 'node:child_process'

/** Runs a program and hides its output unless it fails. */
export function run(program, args, { env, timeoutMs } = {}) {
  const options = { env: { ...process.env, ...env }, timeout: timeoutMs, maxBuffer: 2 ** 26 }
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout + stderr)
      const output = (stdout + stderr).trim()
      reject(new Error(`${[program, ...args].join(' ')} failed (${error.code}):\n\n${output}\n`))
    })
  })
}
