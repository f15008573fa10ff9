import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { useQuery } from '@tanstack/react-query'
import { balanceWords } from '../../../brand/packs/pack-words.ts'
import { packBalancesQuery } from '../../../brand/packs/packs.api.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'

/** What's left of their packs. Selling one takes the place of this dialog. */
export function TraineePack({ trainee, onSellPack }: { trainee: Trainee; onSellPack: () => void }) {
  const balance = useQuery(packBalancesQuery(trainee.gymBrandId)).data?.get(trainee.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span>
        <span className="font-medium">Pack: </span>
        {balance ? balanceWords(balance) : <span className="text-muted">None</span>}
      </span>
      <Button size="sm" onClick={onSellPack}>
        Sell a pack
      </Button>
    </div>
  )
}
