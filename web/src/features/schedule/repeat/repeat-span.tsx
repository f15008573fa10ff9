import { MAX_REPEATED_WEEKS } from '@spotter/contract/shared/limits.ts'
import { addDays } from '@spotter/contract/shared/time.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Segmented } from '../../../components/ui/forms/segmented.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import type { Span } from './use-repeat.ts'

const KINDS = [
  { value: 'weeks', label: 'For some weeks' },
  { value: 'until', label: 'Until a date' },
] as const

interface RepeatSpanProps {
  /** A week after the session. */
  firstDate: string
  /** As many weeks as fit. */
  fitting: number | null
  isPreviewed: boolean
  isBusy: boolean
  onPreview: (span: Span) => void
}

export function RepeatSpan({ firstDate, fitting, isPreviewed, isBusy, onPreview }: RepeatSpanProps) {
  const [kind, setKind] = useState<'weeks' | 'until'>('weeks')
  const [typedWeeks, setTypedWeeks] = useState<string | null>(null)
  const [chosenDate, setChosenDate] = useState<string | null>(null)
  const weeks = typedWeeks ?? (fitting === null ? '' : String(fitting))
  const until = chosenDate ?? (fitting === null ? '' : addDays(firstDate, (fitting - 1) * 7))
  const lastDate = addDays(firstDate, (MAX_REPEATED_WEEKS - 1) * 7)
  const isWhole = /^\d+$/.test(weeks) && Number(weeks) >= 1 && Number(weeks) <= MAX_REPEATED_WEEKS
  const isSet = kind === 'weeks' ? isWhole : until !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSet && !isBusy) onPreview(kind === 'weeks' ? { weeks: Number(weeks) } : { until })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Segmented label="Repeat" options={KINDS} value={kind} onValueChange={setKind} />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        {kind === 'weeks' ? (
          <Field
            label={`Weeks (1 to ${MAX_REPEATED_WEEKS})`}
            error={isWhole || typedWeeks === null ? undefined : `Choose 1 to ${MAX_REPEATED_WEEKS} weeks`}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={weeks}
                onChange={(event) => setTypedWeeks(event.target.value.trim())}
              />
            )}
          </Field>
        ) : (
          <Field label="Last day">
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min={firstDate}
                max={lastDate}
                value={until}
                onChange={(event) => setChosenDate(event.target.value)}
              />
            )}
          </Field>
        )}
        <Button
          type="submit"
          variant={isPreviewed ? 'secondary' : 'primary'}
          disabled={!isSet}
          isBusy={isBusy}
          busyLabel="Checking..."
        >
          {isPreviewed ? 'Update preview' : 'Preview weeks'}
        </Button>
      </div>
    </form>
  )
}
