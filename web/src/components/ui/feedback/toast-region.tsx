import { lazy, Suspense, useEffect, useState } from 'react'
import { PlainToaster } from './plain-toaster.tsx'
import { onToastNeeded } from './toast.ts'

const loadToaster = () => import('./toaster.tsx')
const Toaster = lazy(() =>
  loadToaster().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: PlainToaster }),
  ),
)

/**
 * Keeps the toast library out of the first view. It loads at the first key press or touch, so it's there to report a
 * lost connection.
 */
export function ToastRegion() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onToastNeeded(() => setNeeded(true)), [])
  useEffect(preloadOnFirstTouch, [])
  return <Suspense>{isNeeded && <Toaster />}</Suspense>
}

function preloadOnFirstTouch() {
  const controller = new AbortController()
  const preload = () => {
    controller.abort()
    loadToaster().catch(() => undefined)
  }
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, preload, { signal: controller.signal })
  }
  return () => controller.abort()
}
