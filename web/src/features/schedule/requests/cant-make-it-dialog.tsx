import { isLateRequest } from '@spotter/contract/schedule/is-late-request.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Textarea } from '../../../components/ui/forms/textarea.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useServerNow } from '../../../lib/time/server-clock.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { dayAndTimeWords } from '../schedule-words.ts'
import { useAskToBeExcused } from './requests.api.ts'

/** Asks the gym to be excused from a session. Says beforehand if it's late. */
export function CantMakeItDialog({ session, onClose }: { session: MySession; onClose: () => void }) {
  const { user } = useSignIn()
  const now = useServerNow()
  const [reason, setReason] = useState('')
  const ask = useAskToBeExcused(session.id)
  const { gymBrandName, startsAt, noticeHours = 0 } = session

  function send(event: FormEvent) {
    event.preventDefault()
    if (ask.isPending) return
    ask.mutate(reason.trim(), {
      onSuccess: () => {
        toast.success(`Request sent to ${gymBrandName}`)
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title="I can't make it"
      description={`${dayAndTimeWords(session, user?.timeFormat)}, with ${session.personName}`}
      submitLabel="Send request"
      busyLabel="Sending..."
      isBusy={ask.isPending}
      error={ask.isError ? messageOf(ask.error, "We couldn't send your request. Try again.") : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {isLateRequest({ startsAt, noticeHours }, now()) && (
        <Notice tone="warning">
          {gymBrandName} asks for {noticeHours} {noticeHours === 1 ? "hour's" : "hours'"} notice, so your
          request will be marked late.
        </Notice>
      )}
      <p className="text-muted text-sm">
        {gymBrandName} will let you know. Until then, the session stays on the schedule.
      </p>
      <Field label="Reason (optional)">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={LIMITS.notes}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
