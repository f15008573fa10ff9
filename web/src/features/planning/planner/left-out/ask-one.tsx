import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import type { PlanAsk } from '@spotter/contract/planning/plan.ts'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../../components/ui/feedback/badge.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'
import { whenInWords } from '../../planning-words.ts'
import { useSendAsks } from '../planner.api.ts'
import { firstName } from './first-name.ts'

/** Asks one person for one hour. Once it's sent, the button stays, so nobody loses their place. */
export function AskOne({ draft, ask }: { draft: DraftDetails; ask: PlanAsk }) {
  const { user } = useSignIn()
  const send = useSendAsks(draft.id)
  if (ask.state === 'opened') return <Badge tone="available">Opened</Badge>
  if (ask.state === 'expired') return <Badge tone="neutral">Expired</Badge>
  const isSent = ask.state === 'sent'
  const label = `Ask ${firstName(ask.personName)}`
  return (
    <Button
      size="sm"
      aria-label={isSent ? undefined : `${label} for ${whenInWords(ask.session, user?.timeFormat)}`}
      isIdle={isSent}
      isBusy={send.isPending}
      busyLabel="Asking..."
      onClick={() =>
        send.mutate([ask.id], {
          onSuccess: () => toast.success(`Asked ${ask.personName}`),
          onError: (error) => toast.error(messageOf(error, "The email couldn't be sent")),
        })
      }
    >
      {isSent ? 'Asked' : label}
    </Button>
  )
}
