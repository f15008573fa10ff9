import type { OwnMoveHour, OwnMoveOptions } from '@spotter/contract/offers/own-moves.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { toastWithUndo } from '../../../components/ui/feedback/undo-toast.ts'
import { shownDay } from '../../../components/week-grid/words.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { ownMoveOptionsQuery, useMoveOwnSession, useUndoOwnMove } from '../offers.api.ts'
import { AskToSwap } from '../swaps/ask-to-swap.tsx'
import { OwnMoveList } from './own-move-list.tsx'

interface OwnMoveDialogProps {
  session: MySession
  onClose: () => void
}

/** The hours a session can move to: one tap moves it, or asks the gym to. If it's refused, it says why and stays open. */
export function OwnMoveDialog({ session, onClose }: OwnMoveDialogProps) {
  const { user } = useSignIn()
  const options = useQuery(ownMoveOptionsQuery(session.id))
  const move = useMoveOwnSession(session.id)
  const undo = useUndoOwnMove(session.id)
  const [problem, setProblem] = useState<string | null>(null)
  const when = ({ date, hour }: Pick<MySession, 'date' | 'hour'>) =>
    `${shownDay(date)}, ${hourRange(hour, hour + 1, user?.timeFormat)}`

  async function choose(
    { trainerId, gymLocationId, date, hour }: OwnMoveHour,
    { mode, revision }: OwnMoveOptions,
  ) {
    if (mode === 'off') return
    setProblem(null)
    try {
      await move.mutateAsync({ mode, trainerId, gymLocationId, date, hour, revision })
      onClose()
      if (mode === 'with-approval') return toast.success(`Request sent to ${session.gymBrandName}`)
      toastWithUndo(`Moved to ${when({ date, hour })}`, {
        still: 'The session stays where it is now.',
        undo: async () => {
          await undo()
          return `Moved back to ${when(session)}`
        },
      })
    } catch (error) {
      setProblem(messageOf(error, "We couldn't move the session. Please try again."))
      void options.refetch()
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !move.isPending && onClose()}
      title="Move session"
      description={`${when(session)}, with ${session.personName}`}
      footer={
        <Button disabled={move.isPending} onClick={onClose}>
          Keep this hour
        </Button>
      }
    >
      <div className="grid gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        {options.isPending ? (
          <LoadingHours />
        ) : !options.data ? (
          <ErrorState
            title={messageOf(options.error, "We couldn't load the free hours. Please try again.")}
            onRetry={() => options.refetch()}
            isRetrying={options.isFetching}
          />
        ) : (
          <Hours
            options={options.data}
            session={session}
            isBusy={move.isPending}
            onChoose={(hour) => void choose(hour, options.data)}
            onAsked={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

interface HoursProps {
  options: OwnMoveOptions
  session: MySession
  isBusy: boolean
  onChoose: (hour: OwnMoveHour) => void
  onAsked: () => void
}

function Hours(props: HoursProps) {
  const { mode, whyNot, hours } = props.options
  const [wantsSwap, setWantsSwap] = useState(false)
  if (whyNot) return <Notice tone="warning">{whyNot}</Notice>
  const noneFits = !hours.some(({ isMarked }) => isMarked)
  return (
    <>
      <FreeHours {...props} />
      {mode === 'by-themselves' &&
        (noneFits || wantsSwap ? (
          <AskToSwap session={props.session} onAsked={props.onAsked} />
        ) : (
          <Button onClick={() => setWantsSwap(true)}>Ask someone to swap…</Button>
        ))}
    </>
  )
}

function FreeHours({ options: { mode, hours }, session, isBusy, onChoose }: HoursProps) {
  if (hours.length === 0) {
    return (
      <EmptyState title="No other free hours this week">
        Mark more hours in your schedule, or choose I can't make it to ask {session.gymBrandName} for help.
      </EmptyState>
    )
  }
  return (
    <>
      <p className="text-muted text-sm">
        {mode === 'with-approval'
          ? `Choose an hour to ask for it. Until ${session.gymBrandName} answers, the session stays where it is.`
          : `Choose an hour to move the session there. ${session.personName} will be notified.`}
      </p>
      <OwnMoveList hours={hours} session={session} isBusy={isBusy} onChoose={onChoose} />
    </>
  )
}

function LoadingHours() {
  return (
    <div className="grid gap-2">
      <LoadingWords>Loading free hours...</LoadingWords>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
