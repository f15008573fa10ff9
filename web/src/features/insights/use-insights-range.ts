import { useAddress } from '../../lib/address/use-address.ts'

export const RANGES = [
  { value: '4', label: 'Last 4 weeks' },
  { value: '12', label: 'Last 12 weeks' },
  { value: '52', label: 'Last 52 weeks' },
]

export function useInsightsRange() {
  const [address, change] = useAddress()
  const weeks = RANGES.find(({ value }) => value === address.get('weeks'))?.value ?? '12'
  return { weeks, setWeeks: (value: string) => change({ weeks: value }) }
}
