import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * For what several test processes need and none should make twice: the first to ask makes it, the others wait. Returns
 * what it returned.
 */
export async function oncePerRun(name: string, make: () => Promise<string>): Promise<string> {
  const kept = join(inject('preparedFolder'), `${name}.made`)
  return (await readIfMade(kept)) ?? (await inTurn(name, kept, make))
}

/** The path of something that's made once per run. */
export function preparedPath(name: string) {
  return join(inject('preparedFolder'), name)
}

async function inTurn(name: string, kept: string, make: () => Promise<string>) {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    // Released however its process ends, unlike a lock file.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const madeByAnother = await readIfMade(kept)
    if (madeByAnother !== undefined) return madeByAnother
    const made = await make()
    await writeFile(`${kept}.new`, made)
    await rename(`${kept}.new`, kept)
    return made
  } finally {
    await client.end()
  }
}

function readIfMade(kept: string) {
  return readFile(kept, 'utf8').catch(() => undefined)
}
