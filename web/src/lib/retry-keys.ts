import { useRef } from 'react'

/** The same key for the same request, as long as whoever asks is on the screen: trying again does nothing twice. */
export function useRetryKeys() {
  const keys = useRef(new Map<string, string>())
  return (request: unknown) => {
    const said = JSON.stringify(request)
    const key = keys.current.get(said) ?? newKey()
    keys.current.set(said, key)
    return key
  }
}

/** `randomUUID` is missing where the site is not served over https. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
