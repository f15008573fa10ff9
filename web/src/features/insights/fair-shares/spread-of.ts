import type { FairShare } from '@spotter/contract/insights/fair-shares.ts'

/** Lowest share, in percent. */
const BANDS = [
  { label: 'All', from: 100 },
  { label: '75 to 99%', from: 75 },
  { label: '50 to 74%', from: 50 },
  { label: '25 to 49%', from: 25 },
  { label: 'Less than 25%', from: 0 },
]

/** How many people got which share of what they wanted. */
export function spreadOf(people: readonly Pick<FairShare, 'got' | 'wanted'>[]) {
  const bands = Map.groupBy(people, ({ got, wanted }) => BANDS.find(({ from }) => 100 * got >= from * wanted))
  return BANDS.map((band) => ({ label: band.label, count: bands.get(band)?.length ?? 0 }))
}
