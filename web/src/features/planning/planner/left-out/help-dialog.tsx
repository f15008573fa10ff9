import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { LeftOutTrainee, PlanAsk } from '@spotter/contract/planning/plan.ts'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx'
import { AskOne } from './ask-one.tsx'
import { AskedFor } from './asked-for.tsx'
import { Holders } from './holders.tsx'

interface HelpDialogProps {
  draft: DraftDetails
  trainee: LeftOutTrainee
  onClose: () => void
}

export function HelpDialog({ draft, trainee, onClose }: HelpDialogProps) {
  const { traineeName, message, helpWords, reason, askIds, askPairIds } = trainee
  const asks = (draft.plan?.asks ?? []).filter(({ id }) => [...askIds, ...askPairIds].includes(id))
  const isTaken = reason === 'taken'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`What would help ${traineeName}`}
      description={message}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-6">
        {asks.length > 0 && <OpenHours draft={draft} trainee={trainee} asks={asks} />}
        {isTaken && <Holders draft={draft} trainee={trainee} onGiven={onClose} />}
        {asks.length === 0 && !isTaken && <p className="text-sm">{helpWords}</p>}
      </div>
    </Dialog>
  )
}

interface OpenHoursProps extends Omit<HelpDialogProps, 'onClose'> {
  asks: readonly PlanAsk[]
}

function OpenHours({ draft, trainee: { traineeName, askPairIds }, asks }: OpenHoursProps) {
  const several = askPairIds.length > 0 ? 'both' : 'one'
  const title = asks.length === 1 ? 'If this hour were open' : `If ${several} of these hours were open`
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      <p className="text-muted text-sm">{traineeName} would fit, and nobody moves.</p>
      <ul className="grid gap-2">
        {asks.map((ask) => (
          <li
            key={ask.id}
            className="flex items-center justify-between gap-3 rounded-ui border border-line px-3 py-2"
          >
            <AskedFor ask={ask} shows="person" />
            <AskOne draft={draft} ask={ask} />
          </li>
        ))}
      </ul>
    </section>
  )
}
