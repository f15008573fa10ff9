import './sheet.css'
import { useEffect, useLayoutEffect, useRef } from 'react'

const LARGEST_PT = 11
const SMALLEST_PT = 4
const STEP_PT = 0.5

/** For an article with the class `sheet`, which prints as one page: makes its text smaller until everything fits. */
export function useFittedText() {
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (sheet.current) fit(sheet.current)
  })
  useEffect(() => {
    // Until the font has loaded, lines can break elsewhere.
    void document.fonts?.ready.then(() => sheet.current && fit(sheet.current))
  }, [])
  return sheet
}

function fit(sheet: HTMLElement) {
  delete sheet.dataset.overflows
  for (let size = LARGEST_PT; size >= SMALLEST_PT; size -= STEP_PT) {
    sheet.style.fontSize = `${size}pt`
    // Both are rounded, depending on where the page is on the screen.
    if (sheet.scrollHeight <= sheet.clientHeight + 1) return
  }
  sheet.dataset.overflows = ''
}
