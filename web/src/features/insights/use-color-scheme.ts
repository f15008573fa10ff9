import { useSyncExternalStore } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'

/** 'light' or 'dark', as chosen or as the device has it, for what CSS can't color. */
export function useColorScheme() {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const chosen = useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme)
  return chosen ?? (isDark ? 'dark' : 'light')
}

function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
