import { type AwayResult, problemOfAbsence } from '@spotter/contract/availability/availability.ts'
import { beAwayCall } from '@spotter/contract/availability/trainer-availability.calls.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { daysInWords } from '@spotter/contract/shared/words/dates.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { Textarea } from '../../../components/ui/forms/textarea.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { call } from '../../../lib/http.ts'
import { trainerOwner } from '../availability.api.ts'
import { DaysAway } from './days-away.tsx'

export interface AwayDialogProps {
  trainerId: string
  today: string
  onClose: () => void
}

interface Absence {
  startDate: string
  endDate: string
  reason: string
}

export function AwayDialog({ trainerId, today, onClose }: AwayDialogProps) {
  const [absence, setAbsence] = useState<Absence>({ startDate: today, endDate: today, reason: '' })
  const [isChecked, setChecked] = useState(false)
  const away = useAway(trainerId)
  const isPast = absence.startDate !== '' && absence.startDate < today
  const problem = problemOfAbsence(absence)
  const set = (part: Partial<Absence>) => setAbsence({ ...absence, ...part })

  function submit() {
    setChecked(true)
    if (isPast || problem) return
    away.mutate(absence, {
      onSuccess: (result) => {
        toast.success(`You're away ${daysInWords(absence)}. ${resultInWords(result)}`.trim())
        onClose()
      },
    })
  }

  const day = (label: string, name: 'startDate' | 'endDate', error: string | false | null) => (
    <Field label={label} error={(isChecked && error) || undefined}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={today}
          value={absence[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <FormDialog
      title="I am away"
      description="Your free hours on these days become unavailable. Sessions stay booked until your managers, who get an email, have moved or canceled them."
      submitLabel="Tell my managers"
      busyLabel="Saving..."
      isBusy={away.isPending}
      error={away.error ? messageOf(away.error, "Your days away couldn't be saved") : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DaysAway trainerId={trainerId} today={today} onBack={onClose} />
      <div className="grid gap-4 sm:grid-cols-2">
        {day('First day away', 'startDate', isPast && 'Choose today or a later day')}
        {day('Last day away', 'endDate', problem)}
      </div>
      <Field label="Reason (optional)">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LIMITS.notes}
            value={absence.reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function useAway(trainerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Absence) => call(beAwayCall, { params: { trainerId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: trainerOwner(trainerId).queryKey }),
  })
}

/** '2 sessions stay booked until a manager decides. Your managers will get an email.' */
function resultInWords({ sessions, managers }: AwayResult) {
  const stay = `${plural(sessions, 'session')} ${sessions === 1 ? 'stays' : 'stay'} booked until a manager decides.`
  return [sessions > 0 && stay, managers > 0 && 'Your managers will get an email.'].filter(Boolean).join(' ')
}
