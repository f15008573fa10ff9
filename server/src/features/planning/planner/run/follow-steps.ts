/** Writes each step, one after another. A step that has been overtaken before its turn is skipped: nobody would have seen it. */
export function followSteps(write: (step: string) => Promise<unknown>) {
  let next: string | undefined
  let writing: Promise<void> | undefined

  async function writeAll() {
    while (next !== undefined) {
      const step = next
      next = undefined
      await write(step).catch(() => undefined)
    }
    writing = undefined
  }

  return {
    onStep(step: string) {
      next = step
      writing ??= writeAll()
    },
    /** Once they no longer matter. */
    async stop() {
      next = undefined
      await writing
    },
  }
}
