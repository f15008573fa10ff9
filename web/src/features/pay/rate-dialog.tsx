import { zodResolver } from '@hookform/resolvers/zod'
import { PayKind, PayTerms } from '@spotter/contract/pay/pay.ts'
import { DEFAULT_CURRENCY } from '@spotter/contract/schedule/payments.ts'
import { CalendarDate } from '@spotter/contract/shared/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Checkbox } from '../../components/ui/forms/checkbox.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { Select } from '../../components/ui/forms/select.tsx'
import { submitTo } from '../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { brandPricesQuery, payRatesQuery, useSetRate } from './pay.api.ts'
import { RateHistory } from './rate-history.tsx'

const KINDS = [
  { value: 'session', label: 'An amount per session' },
  { value: 'share', label: "A share of the session's price" },
  { value: 'hour', label: 'An amount per open hour' },
  { value: 'none', label: 'Nothing anymore' },
]

/** All fields of all kinds; only those of the chosen one are sent. */
const RateForm = z
  .object({
    validFrom: CalendarDate,
    kind: PayKind,
    amount: z.string(),
    currency: z.string(),
    percent: z.string(),
    paysNoShows: z.boolean(),
    paysLateCancellations: z.boolean(),
  })
  .transform(({ validFrom, ...values }, ctx) => {
    const terms = PayTerms.safeParse(values)
    if (terms.success) return { validFrom, terms: terms.data }
    for (const { message, path } of terms.error.issues) ctx.addIssue({ code: 'custom', message, path })
    return z.NEVER
  })

interface RateDialogProps {
  gymBrandId: string
  trainerId: string
  trainerName: string
  /** Where a new rate begins unless another day is chosen. */
  validFrom: string
  onClose: () => void
}

export function RateDialog({ gymBrandId, trainerId, trainerName, validFrom, onClose }: RateDialogProps) {
  const rates = useQuery(payRatesQuery({ gymBrandId, trainerId }))
  const prices = useQuery(brandPricesQuery(gymBrandId))
  const setting = useSetRate()
  const latest = rates.data?.[0]
  const form = useForm({
    resolver: zodResolver(RateForm),
    values: {
      validFrom,
      kind: latest?.kind ?? 'session',
      amount: latest?.amount ?? '',
      currency: latest?.currency ?? prices.data?.currency ?? DEFAULT_CURRENCY,
      percent: latest?.percent ?? '',
      paysNoShows: latest?.paysNoShows ?? prices.data?.chargesNoShows ?? true,
      paysLateCancellations: latest?.paysLateCancellations ?? prices.data?.chargesLateCancellations ?? false,
    },
    resetOptions: { keepDirtyValues: true },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const saving = {
    isPending: setting.isPending,
    mutate: (rate: z.output<typeof RateForm>, outcome: Parameters<typeof setting.mutate>[1]) =>
      setting.mutate({ gymBrandId, trainerId, ...rate }, outcome),
  }
  const { errors } = form.formState
  const unread = rates.error && messageOf(rates.error, 'Failed to load the rates. Close this and try again.')
  return (
    <FormDialog
      title="Set rate"
      description={`What ${trainerName} is paid from a day on. Closed months stay as they are: a difference becomes a correction in the next one.`}
      submitLabel="Set rate"
      busyLabel="Saving..."
      isBusy={setting.isPending}
      error={unread ?? errors.root?.message}
      onSubmit={submitTo(form, saving, {
        saved: 'Rate set',
        failed: 'Failed to set the rate',
        onSaved: onClose,
      })}
      onClose={onClose}
    >
      {rates.isPending ? (
        <Loading>Loading the rates...</Loading>
      ) : (
        <>
          <Field label="From" error={errors.validFrom?.message}>
            {(control) => <TextInput {...control} {...form.register('validFrom')} type="date" />}
          </Field>
          <Field label="Paid">
            {(control) => (
              <Select
                {...control}
                options={KINDS}
                value={kind}
                onValueChange={(value) =>
                  form.setValue('kind', value as PayKind, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
              />
            )}
          </Field>
          {(kind === 'session' || kind === 'hour') && (
            <div className="grid grid-cols-[1fr_6rem] items-start gap-3">
              <Field
                label={kind === 'hour' ? 'Amount per open hour' : 'Amount per session'}
                error={errors.amount?.message}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    {...form.register('amount')}
                    inputMode="decimal"
                    placeholder="30.00"
                  />
                )}
              </Field>
              <Field label="Currency" error={errors.currency?.message}>
                {(control) => <TextInput {...control} {...form.register('currency')} maxLength={3} />}
              </Field>
            </div>
          )}
          {kind === 'share' && (
            <Field
              label="Share in percent"
              hint="Of each session's price, rounded to the cent. Sessions without a price earn nothing."
              error={errors.percent?.message}
            >
              {(control) => (
                <TextInput {...control} {...form.register('percent')} inputMode="decimal" placeholder="60" />
              )}
            </Field>
          )}
          {kind === 'hour' && (
            <p className="text-muted text-sm">
              Every hour counts once that {trainerName} marked as available here or had a session in.
            </p>
          )}
          {(kind === 'session' || kind === 'share') && (
            <>
              <Checkbox label="Pay for no-shows" {...form.register('paysNoShows')} />
              <Checkbox label="Pay for late cancellations" {...form.register('paysLateCancellations')} />
            </>
          )}
          <RateHistory rates={rates.data ?? []} />
        </>
      )}
    </FormDialog>
  )
}
