import { useRef } from 'react'

/** The same key for the same request until it has succeeded, so that retrying does nothing twice. */
export function useRetryKeys() {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf(request: unknown) {
      const content = JSON.stringify(request)
      const key = keys.current.get(content) ?? newKey()
      keys.current.set(content, key)
      return key
    },
    /** Call this on success: the same request then means doing it once more. */
    clearKeys: () => keys.current.clear(),
  }
}

/** `randomUUID` is missing where the site isn't served over https. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
