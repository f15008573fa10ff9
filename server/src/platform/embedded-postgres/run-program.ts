import { spawn } from 'node:child_process'
import { parse } from 'node:path'
import type { Account } from './account.ts'

export interface ProgramResult {
  code: number | null
  output: string
}

interface ProgramOptions {
  account?: Account | undefined
  cwd?: string
  env?: Record<string, string>
  /** Off for programs that leave a child running: on Windows, it would inherit the pipe and keep it open. */
  capture?: boolean
}

/** Runs a program without a shell; rejects only if it can't be started at all. */
export function runProgram(
  file: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const { account, capture = true } = options
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.cwd ?? parse(process.cwd()).root,
      env: { ...inheritedEnvironment(), ...options.env },
      stdio: ['ignore', capture ? 'pipe' : 'ignore', capture ? 'pipe' : 'ignore'],
      windowsHide: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

// Passes on only what a program needs to run: PGPORT, PGOPTIONS, and the like would change how PostgreSQL's programs
// behave, and the server's secrets are none of their business.
function inheritedEnvironment(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP']
  const entries = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
