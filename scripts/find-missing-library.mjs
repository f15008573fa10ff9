import { execFile } from 'node:child_process'
import { pinnedNode } from './paths.mjs'

/**
 * The shared library that the pinned Node needs but this machine doesn't have; undefined if Node runs or isn't installed
 * yet. Installing again can't help. Packages whose install scripts fail because of it are dropped by npm without a word,
 * so this has to be known before looking for what's absent.
 */
export async function findMissingLibrary(program = pinnedNode) {
  return new Promise((resolve) => {
    execFile(program, ['--version'], (_error, _stdout, stderr) => {
      resolve(/error while loading shared libraries: ([^:\s]+):/.exec(stderr)?.[1])
    })
  })
}

export function explainMissingLibrary(library) {
  // The only one that Node needs and small systems leave out, so its package is worth naming.
  const how = library.startsWith('libatomic')
    ? 'Install it (Debian and Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic)'
    : 'Install the system package that contains it'
  return `This machine doesn't have ${library}, which Node needs.\n${how}, and try again.`
}
