import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { type WhatIfChange, WhatIfSpan } from '@spotter/contract/planning/what-if.ts'
import { MAX_WHAT_IF_CHANGES } from '@spotter/contract/shared/limits.ts'
import { readChange, writeChange } from '../../features/planning/what-if/question-address.ts'
import { useAddress } from '../../lib/address/use-address.ts'

/** The whole question is in the URL, so a link to the page asks it. */
export function useWhatIfAddress(brands: readonly GymBrand[]) {
  const [address, change] = useAddress()
  const brand = brands.find(({ id }) => id === address.get('brand')) ?? brands[0]!
  const span = WhatIfSpan.catch('last-4').parse(address.get('weeks'))
  const changes = address
    .getAll('change')
    .map(readChange)
    .filter((known) => known !== null)
    .slice(0, MAX_WHAT_IF_CHANGES)
  return {
    brand,
    span,
    changes,
    /** A question about another brand's trainers and locations makes no sense here. */
    setBrand: (id: string) => change({ brand: id, change: null }),
    setSpan: (weeks: WhatIfSpan) => change({ weeks }),
    setChanges: (next: readonly WhatIfChange[]) =>
      change((latest) => {
        const written = new URLSearchParams(latest)
        written.delete('change')
        for (const one of next) written.append('change', writeChange(one))
        return written
      }),
  }
}
