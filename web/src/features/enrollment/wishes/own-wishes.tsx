import type { OwnWish } from '@spotter/contract/enrollment/wishes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { wishInWords } from './wish-words.ts'
import { ownWishesQuery } from './wishes.api.ts'

const OwnWishDialog = lazy(async () => ({
  default: (await import('./own-wish-dialog.tsx')).OwnWishDialog,
}))

export function OwnWishes() {
  const wishes = useQuery(ownWishesQuery)
  const [edited, setEdited] = useState<OwnWish | null>(null)
  if (wishes.isError) {
    return (
      <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
        We couldn't load how often you'd like to train.
        <Button variant="ghost" size="sm" isBusy={wishes.isFetching} onClick={() => wishes.refetch()}>
          Load again
        </Button>
      </div>
    )
  }
  if (!wishes.data || wishes.data.length === 0) return null
  return (
    <Card
      title="How often would you like to train?"
      description="Your gym plans your sessions around this and the hours you set above."
    >
      <ul className="grid gap-3">
        {wishes.data.map((wish) => (
          <li key={wish.traineeId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <p className="font-medium">{wish.gymBrandName}</p>
              <p className="text-muted text-sm">{wishInWords(wish, wish.trainers)}</p>
            </div>
            <Button size="sm" aria-label={`Change for ${wish.gymBrandName}`} onClick={() => setEdited(wish)}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <Suspense>
          <OwnWishDialog wish={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  )
}
