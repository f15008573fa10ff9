import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '../../../scripts/bundle-server.ts'
import { oncePerRun } from '../prepared/once-per-run.ts'

const FOLDER = fileURLToPath(new URL('../../dist/tests', import.meta.url))
const COMMANDS = ['admin', 'backup', 'db-migrate', 'demo', 'doctor', 'restore'] as const
export type CommandName = (typeof COMMANDS)[number]

/** What `npm start` runs, and its commands: tests start them dozens of times. Returns the file to start. */
export async function findProgram(program: 'main' | CommandName = 'main') {
  return join(await oncePerRun('bundle', writeBundle), `${program}.js`)
}

async function writeBundle() {
  await bundleServer(FOLDER, ['main', ...COMMANDS.map((name) => `commands/${name}`)])
  return FOLDER
}
