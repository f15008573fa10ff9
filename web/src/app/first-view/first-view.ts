let shown: Element[] = []

/** Remembers what the first HTML shows of the page, before React replaces it. */
export function rememberFirstView(root: Element) {
  shown = [...root.querySelectorAll('main > *')]
}

/** Shows it again until the page's code has loaded. Later pages have nothing of the kind. */
export function keepFirstView(place: Element | null) {
  if (shown.length > 0) place?.replaceChildren(...shown)
  shown = []
}
