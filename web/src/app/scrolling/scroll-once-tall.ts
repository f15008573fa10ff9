const PATIENCE_MS = 3000

/**
 * Keeps scrolling to where the person was while the page grows to that height, because its chunk and data may still be
 * loading. Stops as soon as the person interacts.
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
