/**
 * Gives scrolling text without anything focusable a tab stop, so it can be read to the end with the keyboard.
 * Used as a ref; returns the cleanup.
 */
export function keepReachable(scroller: HTMLElement) {
  const observer = new ResizeObserver(() => {
    if (scroller.scrollHeight > scroller.clientHeight) scroller.tabIndex = 0
    else scroller.removeAttribute('tabindex')
  })
  for (const observed of [scroller, ...scroller.children]) observer.observe(observed)
  return () => observer.disconnect()
}
