import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const HASH_FILE = '.inputs-hash'
const NOT_INPUTS = /^(node_modules|dist|\.building|.*\.test\.tsx?)$/

/** Stands for the content of these files and folders, and for the folder they're in. */
export function hashInputs(inputs) {
  const hash = createHash('sha256').update(root)
  for (const input of inputs) addToHash(hash, input)
  return hash.digest('hex')
}

export function isBuiltFrom(folder, hash) {
  const file = join(folder, HASH_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

export function noteBuiltFrom(folder, hash) {
  writeFileSync(join(folder, HASH_FILE), hash)
}

function addToHash(hash, path) {
  const entries = path.endsWith('.json') ? undefined : readEntries(path)
  if (!entries) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
    return
  }
  for (const name of entries) {
    if (!NOT_INPUTS.test(name)) addToHash(hash, `${path}/${name}`)
  }
}

function readEntries(path) {
  try {
    return readdirSync(join(root, path)).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
