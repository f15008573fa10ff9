/**
 * Text that scrolls and holds nothing to focus gets a tab stop, so that its end can be read without a mouse or a
 * finger. Used as a ref; returns how to stop.
 */
export function keepReachable(scroller: HTMLElement) {
  const observer = new ResizeObserver(() => {
    if (scroller.scrollHeight > scroller.clientHeight) scroller.tabIndex = 0
    else scroller.removeAttribute('tabindex')
  })
  for (const observed of [scroller, ...scroller.children]) observer.observe(observed)
  return () => observer.disconnect()
}
