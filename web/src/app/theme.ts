import { useEffect, useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The chosen theme; 'system' follows the device. index.html applies it before the first paint. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme)
  useEffect(() => colorBrowser(theme), [theme])
  return [theme, setTheme] as const
}

/** The browser's own bars follow the device, so a chosen theme decides which of the two colors counts. */
function colorBrowser(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.for
    const isShown = own === theme ? 'all' : 'not all'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : isShown
  }
}

function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function setTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  applyTheme(theme)
}

function applyTheme(theme: string | null) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  for (const listener of listeners) listener()
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === KEY) applyTheme(event.newValue)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}
