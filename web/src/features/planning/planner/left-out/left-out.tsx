import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { LeftOutCause, LeftOutTrainee, PlanResult } from '@spotter/contract/planning/plan.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useRemind } from '../planner.api.ts'
import { AskAll, AskSeveral } from './ask-all.tsx'
import { AskOne } from './ask-one.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { RaiseButton } from './raise-button.tsx'

/** Names before the others are counted. */
const SHOWN = 4

interface LeftOutProps {
  draft: DraftDetails
  result: PlanResult
}

/** Everyone who gets fewer sessions than they want: what helps most, and then cause by cause. */
export function LeftOut({ draft, result }: LeftOutProps) {
  const [opened, setOpened] = useState<LeftOutTrainee | null>(null)
  if (result.leftOut.length === 0) {
    return <EmptyState title="Nobody is left out.">Everyone gets the sessions they want.</EmptyState>
  }
  const byId = new Map(result.leftOut.map((one) => [one.traineeId, one]))
  return (
    <div className="grid gap-4">
      {result.askSet && <AskAll draft={draft} asks={draft.plan?.asks ?? []} askSet={result.askSet} />}
      <ul className="grid gap-2">
        {result.causes.map((cause) => (
          <li key={cause.traineeIds[0]} className="rounded-ui border border-line bg-surface p-4">
            <Cause
              draft={draft}
              cause={cause}
              trainees={cause.traineeIds.flatMap((id) => byId.get(id) ?? [])}
              onOpen={setOpened}
            />
          </li>
        ))}
      </ul>
      {opened && <HelpDialog draft={draft} trainee={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

interface CauseProps {
  draft: DraftDetails
  cause: LeftOutCause
  trainees: readonly LeftOutTrainee[]
  onOpen: (trainee: LeftOutTrainee) => void
}

/** One line per cause, with everyone it concerns and one action. */
function Cause({ draft, cause, trainees, onOpen }: CauseProps) {
  const only = trainees.length === 1 ? trainees[0] : undefined
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:flex sm:items-center sm:justify-between">
        <div className="grid gap-1 text-sm">
          <p className="font-medium">{cause.message}</p>
          {only && only.message !== cause.message && <p>{only.traineeName}</p>}
          {only && cause.action !== 'raise' && <p>{only.helpWords}</p>}
          {only ? (
            <Has trainee={only} cause={cause} />
          ) : (
            <p className="text-muted">{plural(cause.missing, 'session')} missing</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 sm:shrink-0">
          <CauseStep draft={draft} cause={cause} trainees={trainees} />
          {only && <HelpButton trainee={only} onOpen={() => onOpen(only)} />}
        </div>
      </div>
      {!only && (
        <details>
          <summary className="focus-ring cursor-pointer rounded-ui text-sm">{namesInWords(trainees)}</summary>
          <ul className="mt-2 grid gap-1">
            {trainees.map((trainee) => (
              <li key={trainee.traineeId} className="flex items-center justify-between gap-3 text-sm">
                <div>
                  <p>{trainee.traineeName}</p>
                  <Has trainee={trainee} cause={cause} />
                </div>
                <HelpButton trainee={trainee} onOpen={() => onOpen(trainee)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface HasProps {
  trainee: LeftOutTrainee
  cause: LeftOutCause
}

/** '1 of 3 sessions', unless the cause has said so, or there's only one to have. */
function Has({ trainee: { sessions, wanted, reason, message }, cause }: HasProps) {
  const isSaid = reason === 'own-days' && message === cause.message
  if (isSaid || (sessions === 0 && wanted <= 1)) return null
  return (
    <p className="text-muted">
      {sessions} of {plural(wanted, 'session')}
    </p>
  )
}

/** 'Elif Yilmaz, Bjorn Dahl, and 3 others' */
function namesInWords(trainees: readonly LeftOutTrainee[]) {
  const [names, more] = [trainees.map(({ traineeName }) => traineeName), trainees.length - SHOWN]
  return listInWords(more > 1 ? [...names.slice(0, SHOWN), `${more} others`] : names)
}

const listInWords = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts)

/** What helps everyone in a cause. */
export function CauseStep({ draft, cause, trainees }: Omit<CauseProps, 'onOpen'>) {
  const { action, askIds, raise } = cause
  const asks = draft.plan?.asks.filter(({ id }) => askIds.includes(id)) ?? []
  if (action === 'remind') return <Remind draft={draft} trainees={trainees} />
  if (raise) return <RaiseButton draft={draft} raise={raise} />
  if (asks.length === 1) return <AskOne draft={draft} ask={asks[0]!} />
  return asks.length > 1 ? <AskSeveral draft={draft} asks={asks} /> : null
}

function HelpButton({ trainee, onOpen }: { trainee: LeftOutTrainee; onOpen: () => void }) {
  const { action, traineeName } = trainee
  const isSeeWho = action === 'see-who'
  return (
    <Button
      size="sm"
      variant={isSeeWho ? 'secondary' : 'ghost'}
      aria-label={isSeeWho ? `See who has the hours of ${traineeName}` : `What would help: ${traineeName}`}
      onClick={onOpen}
    >
      {isSeeWho ? 'See who' : 'What would help'}
    </Button>
  )
}

interface RemindProps {
  draft: DraftDetails
  trainees: readonly LeftOutTrainee[]
}

function Remind({ draft, trainees }: RemindProps) {
  const remind = useRemind(draft.gymBrandId)
  const isSent = remind.data !== undefined && remind.data.sent > 0
  const only = trainees.length === 1 ? trainees[0] : undefined
  const label = only ? 'Send reminder' : `Remind all ${countWords(trainees.length)}`
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
