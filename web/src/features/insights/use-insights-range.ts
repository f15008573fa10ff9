import { useSearchParams } from 'react-router'

export const RANGES = [
  { value: '4', label: 'Last 4 weeks' },
  { value: '12', label: 'Last 12 weeks' },
  { value: '52', label: 'Last 52 weeks' },
]

/** How many weeks to look back on, as the URL says; 12 by default. */
export function useInsightsRange() {
  const [address, setAddress] = useSearchParams()
  const weeks = RANGES.find(({ value }) => value === address.get('weeks'))?.value ?? '12'
  const setWeeks = (value: string) =>
    setAddress((current) => {
      const next = new URLSearchParams(current)
      next.set('weeks', value)
      return next
    })
  return { weeks, setWeeks }
}
