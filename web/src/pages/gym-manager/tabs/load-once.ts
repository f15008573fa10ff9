/**
 * Code that's loaded once and then at hand. Importing it again would take the browser several turns even though it has it,
 * and a click's own work comes before those. If loading fails, the next call tries again.
 */
export function loadOnce<Code>(load: () => Promise<Code>) {
  let loading: Promise<Code> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
