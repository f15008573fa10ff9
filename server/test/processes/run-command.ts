import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CHILD_ENVIRONMENT } from './child-environment.ts'
import { type CommandName, findProgram } from './find-program.ts'

const run = promisify(execFile)

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** A command in a process of its own, started as `npm run` does. Loading the sources takes longer than most commands. */
export function runFromSources(
  name: CommandName,
  args: string[],
  variables: Record<string, string>,
): Promise<Ended> {
  return runFile(fileURLToPath(new URL(`../../src/commands/${name}.ts`, import.meta.url)), args, variables)
}

/** The same from the bundle. */
export async function runCommand(name: CommandName, args: string[], variables: Record<string, string>) {
  return runFile(await findProgram(name), args, variables)
}

function runFile(file: string, args: string[], variables: Record<string, string>): Promise<Ended> {
  return run(process.execPath, [file, ...args], { env: { ...CHILD_ENVIRONMENT, ...variables } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}
