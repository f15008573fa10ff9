const OWN_STYLE = ['style', 'hidden', 'open']

/**
 * No test loads a stylesheet, so an element without a style of its own looks like every other one with its tag. Working
 * that out again for each look at each element, to find out which are hidden, took a fifth of the time.
 */
export function rememberStylesByTag() {
  const computeStyle = window.getComputedStyle.bind(window)
  const displays = new Map<string, CSSStyleDeclaration>()
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !isPlain(element)) return computeStyle(element, pseudo)
    const known = displays.get(element.tagName)
    if (known) return known
    const { style } = document.createElement('div')
    style.display = computeStyle(element).display
    displays.set(element.tagName, style)
    return style
  }
}

/** The root's font size decides how wide a screen in rem is. */
function isPlain(element: Element) {
  const isRoot = element === document.documentElement
  return !isRoot && element.isConnected && !OWN_STYLE.some((name) => element.hasAttribute(name))
}
