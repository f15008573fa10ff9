const HEARTBEAT_MS = 10_000

/** Runs one step: prints what it does, a sign of life every 10 seconds, and finally the time it took. */
export async function step(doing, done, work) {
  const started = Date.now()
  console.log(`  ${doing} …`)
  const heartbeat = setInterval(
    () => console.log(`    still working after ${seconds(started)}`),
    HEARTBEAT_MS,
  )
  try {
    const result = await work()
    console.log(`✓ ${done} (${seconds(started)})`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
