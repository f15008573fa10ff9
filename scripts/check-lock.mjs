// A lock file must install on every platform and from every registry. npm lists only the platforms that its registry
// has, so it can leave gaps; run with --fill to add the missing ones. macOS, Windows, and musl need no integrity here,
// but linux x64 and arm64 do: a version without both isn't available everywhere yet, so pin another one.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './paths.mjs'

const [, , ...args] = process.argv
const named = args.filter((arg) => !arg.startsWith('--'))
const locks = named.length > 0 ? named : ['package-lock.json', 'bench/package-lock.json']
const PLATFORM =
  /-(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32|windows)-(arm64|arm|x64|ia32|loong64|mips64el|ppc64|riscv64|s390x)(?:-(gnu|musl|\w+))?$/

const problems = locks.flatMap((lock) => {
  const file = resolve(root, lock)
  const content = JSON.parse(readFileSync(file, 'utf8'))
  if (args.includes('--fill') && fillGaps(content.packages)) {
    content.packages = Object.fromEntries(Object.entries(content.packages).sort(byPath))
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  }
  return problemsIn(content.packages).map((problem) => `${lock}: ${problem}`)
})

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

function problemsIn(packages) {
  return Object.entries(packages).flatMap(([path, { resolved, cpu: ownCpu, optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies)
    return [
      ...(resolved?.startsWith('http') ? [`${path} names the registry it came from`] : []),
      ...names
        .filter((name) => !find(packages, path, name))
        .map((name) => `${path || 'the project'} may need ${name}, which isn't listed (run with --fill)`),
      // A binding may bring a library for its own platform only.
      ...(ownCpu ? [] : linuxGaps(names.map((name) => [name, find(packages, path, name)?.[1]]))).map(
        (cpu) =>
          `${path || 'the project'} has nothing with an integrity for linux ${cpu}: pin another version`,
      ),
    ]
  })
}

/** The CPUs for which a package with linux bindings has none that npm can verify. */
function linuxGaps(bindings) {
  const forLinux = bindings.filter(([, entry]) => entry?.os?.includes('linux'))
  if (forLinux.length === 0) return []
  return ['x64', 'arm64'].filter((cpu) => {
    const isInstallable = ([name, { cpu: cpus = [], libc = ['glibc'], integrity }]) =>
      cpus.includes(cpu) && libc.includes('glibc') && !name.endsWith('musl') && integrity
    return !forLinux.some(isInstallable)
  })
}

function fillGaps(packages) {
  const gaps = Object.entries(packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !find(packages, path, name) && PLATFORM.test(name))
      .map(([name, version]) => [
        folderOf(path) + name,
        { version, ...platformOf(name), dev, optional: true },
      ]),
  )
  for (const [path, entry] of gaps) packages[path] = entry
  return gaps.length > 0
}

function platformOf(name) {
  const [, os, cpu, flavor] = PLATFORM.exec(name)
  const libc = os !== 'linux' || !flavor ? undefined : [flavor.startsWith('musl') ? 'musl' : 'glibc']
  return { cpu: [cpu], libc, os: [os === 'windows' ? 'win32' : os] }
}

/** A package's bindings are installed next to it; a workspace's are at the top. */
function folderOf(path) {
  const end = path.lastIndexOf('node_modules/')
  return end < 0 ? 'node_modules/' : path.slice(0, end + 'node_modules/'.length)
}

/** Looks where Node would: inside the package, then next to it, then further up. */
function find(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[place]) return [place, packages[place]]
    if (folder === '') return undefined
  }
}

function byPath([a], [b]) {
  return a.localeCompare(b, 'en')
}
