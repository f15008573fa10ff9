import type { OwnPack } from '@spotter/contract/packs/packs.ts'
import { useQuery } from '@tanstack/react-query'
import { balanceWords } from '../../brand/packs/pack-words.ts'
import { ownPacksQuery } from './packs.api.ts'

/** '10 sessions at Alpine: 7 of 10 left, until March 3' */
export function OwnPacks() {
  const packs = shown(useQuery(ownPacksQuery).data ?? [])
  if (packs.length === 0) return null
  return (
    <section
      aria-label="Your packs"
      className="grid gap-2 rounded-ui border border-line bg-surface p-4 text-sm"
    >
      {packs.map((pack) => (
        <p key={pack.id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
          <span>
            <span className="font-medium">{pack.name}</span>{' '}
            <span className="text-muted">
              at {[pack.gymBrandName, pack.gymLocationName].filter(Boolean).join(', ')}
            </span>
          </span>
          <span className="font-medium tabular-nums">{balanceWords(pack)}</span>
        </p>
      ))}
    </section>
  )
}

/** What isn't used up. At a gym where everything is, its latest pack until that ends: its sessions may all be booked ahead. */
function shown(packs: readonly OwnPack[]) {
  const open = packs.filter(({ left }) => left !== 0)
  const usedUp = packs
    .filter(({ left, isExpired }) => left === 0 && !isExpired)
    .toSorted((one, other) => other.soldOn.localeCompare(one.soldOn))
  for (const pack of usedUp)
    if (!open.some(({ gymBrandId }) => gymBrandId === pack.gymBrandId)) open.push(pack)
  return open
}
