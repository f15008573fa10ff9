import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fitsMachine, thisMachine } from './fits-machine.mjs'

/**
 * The name of the first package in a folder's lock file that isn't installed. Goes by npm's own records, so installing
 * by hand counts, too. An optional package for this machine is as necessary as any other: if the registry doesn't have
 * it, npm skips it silently.
 */
export function findAbsent(folder, { withTools, machine = thisMachine() }) {
  const wanted = readJson(join(folder, 'package-lock.json')).packages
  const present = readJson(join(folder, 'node_modules/.package-lock.json'))?.packages ?? {}
  const absent = Object.entries(wanted).find(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return false
    if (entry.dev && !withTools) return false
    if (entry.optional && !fitsMachine(entry, machine)) return false
    return !isThere(join(folder, path), entry, present[path])
  })
  return absent?.[0].split('node_modules/').at(-1)
}

function isThere(path, { version, integrity, link }, found) {
  if (!found || !existsSync(join(path, 'package.json'))) return false
  if (link) return found.link === true
  return found.version === version && (!integrity || found.integrity === integrity)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${path} can't be read: ${error.message}`)
  }
}
