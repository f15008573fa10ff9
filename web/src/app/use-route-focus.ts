import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After navigation, moves the focus, and with it screen readers, to the new page's heading. */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
