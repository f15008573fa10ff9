/** Moving to other days may shorten the page for a moment; this keeps the scroll position. */
const RESTORE_AFTER_MS = 50

export function keepScroll(navigate: () => void) {
  const top = window.scrollY
  navigate()
  setTimeout(() => {
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
  }, RESTORE_AFTER_MS)
}
