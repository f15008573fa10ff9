import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useRouteFocus() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // On a busy phone, people may already be typing into one when the page they asked for appears.
    const isInDialog = document.activeElement?.closest('[role="dialog"][data-open]')
    if (isInDialog) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
