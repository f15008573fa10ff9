import { useEffect, useState } from 'react'

const PHONE_BELOW = 640
const DESKTOP_FROM = 1280
const RESIZE_DEBOUNCE_MS = 100

/** How many days fit: one on a phone, seven on a desktop, and `tablet` in between. */
export function useDayCount({ tablet = 7 } = {}) {
  const [dayCount, setDayCount] = useState(() => daysFor(window.innerWidth, tablet))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const count = () => setDayCount(daysFor(window.innerWidth, tablet))
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(count, RESIZE_DEBOUNCE_MS)
    }
    count()
    window.addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', later)
    }
  }, [tablet])
  return dayCount
}

function daysFor(width: number, tablet: number) {
  if (width < PHONE_BELOW) return 1
  return width < DESKTOP_FROM ? tablet : 7
}
