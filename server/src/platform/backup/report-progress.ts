const EVERY = 2_000

export function reportProgress(say: (message: string) => void, describe: (bytes: number) => string) {
  let bytes = 0
  let saidAt = Date.now()
  return (more: number) => {
    bytes += more
    if (Date.now() - saidAt < EVERY) return
    saidAt = Date.now()
    say(describe(bytes))
  }
}
