import { useQuery } from '@tanstack/react-query'
import { balanceWords } from '../../brand/packs/pack-words.ts'
import { ownPacksQuery } from './packs.api.ts'

/** '10 sessions at Alpine: 7 of 10 left, until March 3'. Used-up and expired packs aren't listed. */
export function OwnPacks() {
  const packs = useQuery(ownPacksQuery).data?.filter(({ left }) => left !== 0) ?? []
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
