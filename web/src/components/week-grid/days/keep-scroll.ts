/** Other days may come with a shorter page for a moment; one stays where one was. */
const RESTORE_AFTER_MS = 50

export function keepScroll(navigate: () => void) {
  const top = window.scrollY
  navigate()
  setTimeout(() => {
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
  }, RESTORE_AFTER_MS)
}
