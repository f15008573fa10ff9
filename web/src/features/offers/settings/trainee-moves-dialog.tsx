import { zodResolver } from '@hookform/resolvers/zod'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { OfferSettings } from '@spotter/contract/offers/offer-settings.ts'
import { MAX_MOVE_NOTICE_HOURS, MAX_MOVES_PER_WEEK } from '@spotter/contract/shared/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { RadioList } from '../../../components/ui/forms/radio-list.tsx'
import { submitTo } from '../../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { offerSettingsQuery, useUpdateOfferSettings } from '../offers.api.ts'

const MovesForm = OfferSettings.omit({ freedHours: true })

const MODES = [
  { value: 'off', label: 'Off: only you move sessions' },
  { value: 'with-approval', label: 'With my approval: they choose an hour, and you accept' },
  { value: 'by-themselves', label: 'By themselves: you and the trainer are notified' },
]

const TRAINERS = [
  { value: 'same', label: 'The same trainer' },
  { value: 'known', label: "Any trainer they've trained with" },
  { value: 'any', label: 'Any of your trainers' },
]

/** How far trainees may move their own sessions. */
export function TraineeMovesDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const settings = useQuery(offerSettingsQuery(brand.id))
  const update = useUpdateOfferSettings(brand.id)
  const form = useForm({
    resolver: zodResolver(MovesForm),
    values: settings.data,
    // Someone else's change, arriving late, mustn't replace what's typed.
    resetOptions: { keepDirtyValues: true },
  })
  const isOff = useWatch({ control: form.control, name: 'moves' }) === 'off'
  const saving = { ...update, isPending: update.isPending || !settings.data }
  const words = { saved: 'Settings saved', failed: 'Failed to save the settings' }
  const submit = submitTo(form, saving, { ...words, onSaved: onClose })
  const unread = settings.isError
    ? messageOf(settings.error, 'Failed to load the settings. Close this and try again.')
    : undefined
  const { errors } = form.formState
  return (
    <FormDialog
      title="Let trainees move sessions"
      description={`At ${brand.name}, within the same week. Hours that someone without enough sessions could use aren't offered.`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={update.isPending}
      error={unread ?? errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {settings.isPending && <Loading>Loading the settings...</Loading>}
      {settings.data && (
        <>
          <Controller
            control={form.control}
            name="moves"
            render={({ field }) => (
              <RadioList
                label="Whether trainees move sessions"
                options={MODES}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
          {!isOff && (
            <>
              <Field
                label="Hours before a session"
                hint={`0 to ${MAX_MOVE_NOTICE_HOURS}. Leave empty for your notice period.`}
                error={errors.moveNoticeHours?.message}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    {...form.register('moveNoticeHours', { setValueAs: numberOrNull })}
                    inputMode="numeric"
                  />
                )}
              </Field>
              <Field
                label="Moves per trainee and week"
                hint={`1 to ${MAX_MOVES_PER_WEEK}`}
                error={errors.movesPerWeek?.message}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    {...form.register('movesPerWeek', { valueAsNumber: true })}
                    inputMode="numeric"
                  />
                )}
              </Field>
              <Controller
                control={form.control}
                name="moveTrainers"
                render={({ field }) => (
                  <RadioList
                    label="With which trainers"
                    isLabelShown
                    options={TRAINERS}
                    value={field.value}
                    onValueChange={field.onChange}
                  />
                )}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

function numberOrNull(typed: unknown) {
  return typed === '' || typed === null ? null : Number(typed)
}
