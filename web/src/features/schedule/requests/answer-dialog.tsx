import type { OpenRequest } from '@spotter/contract/schedule/session-requests.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Textarea } from '../../../components/ui/forms/textarea.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { dayAndTimeWords } from '../schedule-words.ts'
import { useUndoableToasts } from '../undo/use-undoable-toasts.ts'
import { useAnswerRequest } from './requests.api.ts'

export type Decision = 'accept' | 'decline'

interface AnswerDialogProps {
  request: OpenRequest
  decision: Decision
  onClose: () => void
  onAnswered: () => void
}

/** Accepts or declines a request, with a message. After a refusal, it stays open and keeps the message. */
export function AnswerDialog({ request, decision, onClose, onAnswered }: AnswerDialogProps) {
  const { user } = useSignIn()
  const [message, setMessage] = useState('')
  const answer = useAnswerRequest()
  const { toastCanceled } = useUndoableToasts()
  const words = WORDS[decision]
  const { requesterName, trainerName, traineeName } = request

  function send(event: FormEvent) {
    event.preventDefault()
    if (answer.isPending) return
    const body = { requestId: request.id, decision, message: message.trim() || null }
    answer.mutate(body, {
      onSuccess: () => {
        if (decision === 'accept') toastCanceled(request.assignmentId, words.done)
        else toast.success(words.done)
        onAnswered()
      },
    })
  }

  return (
    <FormDialog
      title={words.title}
      description={`${requesterName} ${request.moveTo ? 'would like to move' : "can't make it"}: ${dayAndTimeWords(request, user?.timeFormat)}`}
      submitLabel={words.button}
      busyLabel={words.busy}
      isBusy={answer.isPending}
      error={answer.isError ? messageOf(answer.error, "We couldn't send your answer. Try again.") : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        {decision === 'accept'
          ? `This cancels the session. ${trainerName} and ${traineeName} will be notified.`
          : `The session stays on the schedule. ${requesterName} will get your answer by email.`}
      </p>
      <Field label={`Message to ${requesterName} (optional)`}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={LIMITS.notes}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

const WORDS = {
  accept: {
    title: 'Accept request',
    button: 'Accept and cancel session',
    busy: 'Accepting...',
    done: 'Request accepted. The session is canceled.',
  },
  decline: {
    title: 'Decline request',
    button: 'Decline request',
    busy: 'Declining...',
    done: 'Request declined. The session stays on the schedule.',
  },
} as const
