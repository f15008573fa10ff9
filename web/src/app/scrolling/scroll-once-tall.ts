const PATIENCE_MS = 3000

/**
 * Scrolls to where the person was, again and again while the page grows to that height:
 * its chunk and its data may still be on their way. Any touch of theirs ends it.
 */
export function scrollOnceTall(top: number) {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const scroll = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) stop()
  }
  const observer = new ResizeObserver(scroll)
  const timer = setTimeout(stop, PATIENCE_MS)
  controller.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(event, stop, { passive: true, signal: controller.signal })
  }
  observer.observe(document.body)
  scroll()
  return stop
}
