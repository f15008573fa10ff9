/**
 * Whether an optional package in the lock file is made for a machine. Optional packages without a platform belong to
 * others that have one, such as the WebAssembly fallbacks, and are never needed on their own.
 */
export function fitsMachine({ os, cpu, libc }, machine) {
  if (!os && !cpu) return false
  return allows(os, machine.os) && allows(cpu, machine.cpu) && allows(libc, machine.libc)
}

function allows(list, value) {
  if (!list) return true
  const names = list.filter((name) => !name.startsWith('!'))
  return !list.includes(`!${value}`) && (names.length === 0 || names.includes(value))
}

export function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc() : undefined }
}

function libc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
