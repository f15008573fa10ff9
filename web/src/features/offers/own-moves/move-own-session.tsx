import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { shownDay } from '../../../components/week-grid/words.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'

const OwnMoveDialog = lazy(async () => ({ default: (await import('./own-move-dialog.tsx')).OwnMoveDialog }))

/** 'Move…' below one of your sessions, where the gym lets you. */
export function MoveOwnSession({ session }: { session: MySession }) {
  const { user } = useSignIn()
  const [isOpen, setOpen] = useState(false)
  const { ownMove, request, date, hour } = session
  return (
    <>
      {ownMove && request?.state !== 'open' && (
        <Button
          size="sm"
          aria-label={`Move the session on ${shownDay(date)}, ${hourRange(hour, hour + 1, user?.timeFormat)}`}
          onClick={() => setOpen(true)}
        >
          Move…
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <OwnMoveDialog session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
