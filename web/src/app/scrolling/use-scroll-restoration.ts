import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrollOnceTall } from './scroll-once-tall.ts'

const STORAGE_KEY = 'scroll-positions'

/** A new page starts at the top; Back and Forward restore the position. Changing only the query doesn't scroll. */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const positions = useRef<Record<string, number>>(readPositions())
  const last = useRef({ key, pathname: '' })

  useLayoutEffect(() => {
    const isFirstPage = last.current.pathname === ''
    const isNewPage = last.current.pathname !== pathname
    last.current = { key, pathname }
    const position = positions.current[key]
    // It starts at the top by itself, or where the person has scrolled while the code was loading.
    if (isFirstPage && position === undefined) return
    if (type === 'POP') return scrollOnceTall(position ?? 0)
    const anchor = hash ? document.getElementById(idIn(hash)) : null
    if (anchor) anchor.scrollIntoView()
    else if (isNewPage) window.scrollTo(0, 0)
  }, [key, pathname, hash, type])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const controller = new AbortController()
    const { signal } = controller
    const note = () => {
      positions.current[last.current.key] = window.scrollY
    }
    for (const event of ['scrollend', 'pointerdown', 'keydown']) {
      window.addEventListener(event, note, { capture: true, passive: true, signal })
    }
    window.addEventListener('pagehide', () => storePositions(positions.current), { signal })
    return () => controller.abort()
  }, [])
}

function idIn(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
  } catch {
    return {}
  }
}

function storePositions(positions: Record<string, number>) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // Storage is blocked: a reloaded page starts at the top.
  }
}
