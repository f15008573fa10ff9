import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptJwtSecret } from './jwt-secret.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-secret-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the secret', () => {
  it('is made once, for nobody else to read, and kept', async () => {
    const dataDir = join(folder, 'fresh')
    const secret = await keptJwtSecret(dataDir)
    expect(secret).toMatch(/^[\w-]{64}$/)
    expect(await keptJwtSecret(dataDir)).toBe(secret)
    expect(await readdir(dataDir)).toEqual(['jwt-secret'])
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  })

  it('is created again after a process was killed while writing it', async () => {
    await writeFile(join(folder, 'jwt-secret.new'), 'half', { mode: 0o600 })
    expect(await keptJwtSecret(folder)).toHaveLength(64)
  })

  it('that is too short is refused, with what to do', async () => {
    await writeFile(join(folder, 'jwt-secret'), '')
    await expect(keptJwtSecret(folder)).rejects.toThrow(/jwt-secret doesn't contain a secret.*Delete it/)
  })
})
