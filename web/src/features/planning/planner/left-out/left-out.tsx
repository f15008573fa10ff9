import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { LeftOutTrainee, PlanResult } from '@spotter/contract/planning/plan.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useRemind } from '../planner.api.ts'
import { AskOne } from './ask-one.tsx'
import { groupLeftOut } from './group-left-out.ts'
import { WhatIfDialog } from './what-if-dialog.tsx'

interface LeftOutProps {
  draft: DraftDetails
  result: PlanResult
}

/** Everyone who gets fewer sessions than they want, grouped by what to do about it. */
export function LeftOut({ draft, result }: LeftOutProps) {
  const [opened, setOpened] = useState<LeftOutTrainee | null>(null)
  if (result.leftOut.length === 0) {
    return <EmptyState title="Nobody is left out.">Everyone gets the sessions they want.</EmptyState>
  }
  return (
    <div className="grid gap-6">
      {groupLeftOut(result.leftOut).map(({ action, title, trainees }) => (
        <section key={title} aria-label={title} className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">
              {title} <span className="font-normal text-muted tabular-nums">({trainees.length})</span>
            </h3>
            {action === 'remind' && trainees.length > 1 && <RemindAll draft={draft} trainees={trainees} />}
          </div>
          <ul className="grid gap-2">
            {trainees.map((trainee) => (
              <li
                key={trainee.traineeId}
                className="grid gap-3 rounded-ui border border-line bg-surface p-4 sm:flex sm:items-center sm:justify-between"
              >
                <Reason trainee={trainee} />
                <div className="flex flex-wrap gap-2 sm:shrink-0">
                  <NextStep draft={draft} trainee={trainee} />
                  <WhatIfButton trainee={trainee} onOpen={() => setOpened(trainee)} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened && <WhatIfDialog draft={draft} trainee={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Reason({ trainee: { message, whatIf, missing } }: { trainee: LeftOutTrainee }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">{message}</p>
      <p>{whatIf}</p>
      {missing > 1 && <p className="text-muted">{plural(missing, 'session')} missing</p>}
    </div>
  )
}

function NextStep({ draft, trainee }: { draft: DraftDetails; trainee: LeftOutTrainee }) {
  if (trainee.action === 'remind') return <Remind draft={draft} trainees={[trainee]} label="Send reminder" />
  const ask = draft.plan?.asks.find(({ id }) => id === trainee.askIds[0])
  return ask ? <AskOne draft={draft} ask={ask} /> : null
}

function WhatIfButton({ trainee, onOpen }: { trainee: LeftOutTrainee; onOpen: () => void }) {
  const { action, traineeName } = trainee
  const isSeeWho = action === 'see-who'
  return (
    <Button
      size="sm"
      variant={isSeeWho ? 'secondary' : 'ghost'}
      aria-label={isSeeWho ? `See who has the hours of ${traineeName}` : `What if: ${traineeName}`}
      onClick={onOpen}
    >
      {isSeeWho ? 'See who' : 'What if'}
    </Button>
  )
}

function RemindAll({ draft, trainees }: { draft: DraftDetails; trainees: readonly LeftOutTrainee[] }) {
  return <Remind draft={draft} trainees={trainees} label={`Remind all ${trainees.length}`} />
}

interface RemindProps {
  draft: DraftDetails
  trainees: readonly LeftOutTrainee[]
  label: string
}

function Remind({ draft, trainees, label }: RemindProps) {
  const remind = useRemind(draft.gymBrandId)
  const isSent = remind.data !== undefined && remind.data.sent > 0
  const only = trainees.length === 1 ? trainees[0] : undefined
  const ids = trainees.map(({ traineeId }) => traineeId)
  return (
    <Button
      size="sm"
      aria-label={only && !isSent ? `${label} to ${only.traineeName}` : undefined}
      isBusy={remind.isPending}
      busyLabel="Sending..."
      isIdle={isSent}
      onClick={() =>
        remind.mutate(ids, {
          onSuccess: ({ sent }) =>
            sent > 0
              ? toast.success(`${plural(sent, 'reminder')} sent`)
              : toast.info('No reminder sent: they were reminded lately or have unsubscribed.'),
          onError: (error) => toast.error(messageOf(error, "The reminder couldn't be sent")),
        })
      }
    >
      {isSent ? 'Reminder sent' : label}
    </Button>
  )
}
