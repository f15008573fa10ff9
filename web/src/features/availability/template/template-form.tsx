import { type FormEvent, useEffect, useState } from 'react'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { useSaveTemplate, type WeeklyTemplate } from '../availability.api.ts'
import { writtenWords } from '../written-words.ts'
import { ExceptionDays } from './exception-days.tsx'
import { SavedTemplate } from './saved-template.tsx'
import { draftProblems, templateOf } from './template-draft.ts'
import { TemplateHours } from './template-hours.tsx'
import { type OpenTemplateProps, TEMPLATE_TITLES } from './template-props.ts'
import { useTemplateDraft } from './use-template-draft.ts'

interface TemplateFormProps extends OpenTemplateProps {
  formId: string
  /** The saved template, or null if there's none yet. */
  saved: WeeklyTemplate | null
  onBusyChange: (isBusy: boolean) => void
  /** Whether there's anything to lose. Must keep its identity. */
  onChangedChange: (isChanged: boolean) => void
}

export function TemplateForm(props: TemplateFormProps) {
  const { owner, kind, today, saved, onBusyChange, onChangedChange, onClose } = props
  const { user } = useSignIn()
  const { draft, change, paint, undo, isChanged } = useTemplateDraft(saved, today)
  const [isChecked, setChecked] = useState(false)
  const save = useSaveTemplate(owner)
  const found = draftProblems(draft)
  const problems: Partial<typeof found> = isChecked ? found : {}
  useEffect(() => onChangedChange(isChanged), [onChangedChange, isChanged])

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (Object.values(found).some(Boolean)) return
    onBusyChange(true)
    save.mutate(templateOf(draft), {
      onSuccess: (result) => {
        toast.success(`${TEMPLATE_TITLES[kind]} saved. ${writtenWords(result, 'filled in')}`)
        onClose()
      },
      onSettled: () => onBusyChange(false),
    })
  }

  return (
    <form id={props.formId} noValidate onSubmit={submit} className="grid gap-5">
      {save.isError && (
        <Notice tone="error">
          {messageOf(save.error, `Failed to save ${TEMPLATE_TITLES[kind].toLowerCase()}`)}
        </Notice>
      )}
      <TemplateHours
        kind={kind}
        hours={draft.hours}
        onHoursChange={paint}
        onUndo={undo}
        locations={props.locations ?? []}
        timeFormat={user?.timeFormat}
        error={problems.hours}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Starts on" error={problems.startDate}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={draft.startDate}
              onChange={(event) => change({ startDate: event.target.value })}
            />
          )}
        </Field>
        <Field label="Ends on" hint="Leave empty to repeat indefinitely." error={problems.endDate}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={draft.startDate}
              value={draft.endDate}
              onChange={(event) => change({ endDate: event.target.value })}
            />
          )}
        </Field>
      </div>
      <ExceptionDays days={draft.exceptions} onDaysChange={(exceptions) => change({ exceptions })} />
      {saved && (
        <SavedTemplate
          owner={owner}
          kind={kind}
          onReapplied={() => !isChanged && onClose()}
          onRemoved={onClose}
        />
      )}
    </form>
  )
}
