import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { DraftChange } from '@spotter/contract/planning/drafts.ts'
import { useCallback, useMemo } from 'react'
import type { Overlay } from '../../../brand/overlay.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { withProposals } from './proposed-cells.ts'

const NO_LEGEND: Overlay['legend'] = []
const LEGEND: Overlay['legend'] = [{ state: 'proposed', label: 'Proposed' }]

/** A draft's changes, and whatever `drawMore` adds. Keep the identity of both while nothing changes. */
export function useDraftOverlay(
  changes: readonly DraftChange[],
  brand: GymBrand,
  location: GymLocation | null,
  drawMore: Overlay['draw'],
): Pick<Overlay, 'draw' | 'legend'> {
  const timeFormat = useSignIn().user?.timeFormat
  const propose = useMemo(
    () => rememberLast((weeks) => withProposals(weeks, changes, { brand, location, timeFormat })),
    [changes, brand, location, timeFormat],
  )
  const draw = useCallback<Overlay['draw']>((weeks) => drawMore(propose(weeks)), [propose, drawMore])
  return { draw, legend: changes.length > 0 ? LEGEND : NO_LEGEND }
}

/** When only what `drawMore` adds changes, the proposals stay the same objects. */
function rememberLast(draw: Overlay['draw']): Overlay['draw'] {
  let last: Record<'from' | 'to', Parameters<Overlay['draw']>[0]> | null = null
  return (from) => {
    if (last?.from !== from) last = { from, to: draw(from) }
    return last.to
  }
}
