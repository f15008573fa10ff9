import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './paths.mjs'

const LONGEST_WORK_MS = 15 * 60_000

/** Two starts at the same time would install and build over each other, so the second waits for the first. */
export async function onlyOneAtATime(work) {
  const name = createHash('sha256').update(`${userInfo().uid} ${root}`).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `spotter-prepare-${name}`)
  let told = false
  while (!take(lock)) {
    if (!told) console.log('  Another start is preparing this folder. Waiting for it to finish …')
    told = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (abandoned(lock)) rmSync(lock, { force: true })
    return false
  }
}

function abandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LONGEST_WORK_MS) return true
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
