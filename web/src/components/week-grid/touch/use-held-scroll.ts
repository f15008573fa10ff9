import { type RefObject, useEffect } from 'react'

/**
 * While a finger paints or drags, the page must not scroll; only a non-passive listener can prevent that. `isHolding`
 * must be the same function at every render.
 */
export function useHeldScroll<Gesture>(
  root: RefObject<HTMLElement | null>,
  gesture: RefObject<Gesture | null>,
  isHolding: (gesture: Gesture) => boolean,
) {
  useEffect(() => {
    const element = root.current
    const hold = (event: Event) => gesture.current && isHolding(gesture.current) && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    element?.addEventListener('contextmenu', hold)
    return () => {
      element?.removeEventListener('touchmove', hold)
      element?.removeEventListener('contextmenu', hold)
    }
  }, [root, gesture, isHolding])
}
