import { zodResolver } from '@hookform/resolvers/zod'
import { rateWords, SetTaxRateRequest, type TaxRate } from '@spotter/contract/billing/tax.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { submitTo } from '../../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { formatCalendarDay } from '../../../lib/time/dates.ts'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { taxRatesQuery, useRemoveTaxRate, useSetTaxRate } from '../billing.api.ts'

/** How much tax the brand's prices include, and since when. */
export function TaxDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const rates = useQuery(taxRatesQuery(brand.id))
  const now = useNowIn(brand.locations.map(({ timeZone }) => timeZone))
  const saving = useSetTaxRate(brand.id)
  const form = useForm({
    resolver: zodResolver(SetTaxRateRequest),
    values: now ? { rate: '', startDate: now.date } : undefined,
    // Midnight mustn't replace what's typed.
    resetOptions: { keepDirtyValues: true },
  })
  const words = { saved: 'Tax rate saved', failed: 'Failed to save the tax rate' }
  const submit = submitTo(form, saving, { ...words, onSaved: onClose })
  const unread = rates.isError
    ? messageOf(rates.error, 'Failed to load the tax rates. Close this and try again.')
    : undefined
  const { errors } = form.formState
  return (
    <FormDialog
      title="Tax"
      description={`Prices at ${brand.name} include this tax. A new rate counts from its first day on; what's before it keeps its own.`}
      submitLabel="Save tax rate"
      busyLabel="Saving..."
      isBusy={saving.isPending}
      error={unread ?? errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {rates.isPending && <Loading>Loading the tax rates...</Loading>}
      {rates.data && <Rates brandId={brand.id} rates={rates.data} />}
      <Field label="Tax in percent" hint="Such as 20 or 5.5. 0 for no tax." error={errors.rate?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('rate')} inputMode="decimal" placeholder="20" />
        )}
      </Field>
      <Field label="From" error={errors.startDate?.message}>
        {(control) => <TextInput {...control} {...form.register('startDate')} type="date" />}
      </Field>
    </FormDialog>
  )
}

function Rates({ brandId, rates }: { brandId: string; rates: readonly TaxRate[] }) {
  const removing = useRemoveTaxRate(brandId)
  const remove = (startDate: string) =>
    removing.mutate(startDate, {
      onSuccess: () => toast.success('Tax rate removed'),
      onError: (error) => toast.error(messageOf(error, "We couldn't remove the tax rate. Try again.")),
    })
  if (rates.length === 0) return <p className="text-muted text-sm">No tax so far.</p>
  return (
    <ul aria-label="Tax rates" className="grid gap-1 text-sm">
      {rates.map(({ startDate, rate, isSettled }) => (
        <li key={startDate} className="flex min-h-9 items-center justify-between gap-3">
          <span>
            <span className="font-medium">{rateWords(rate)}</span> from {formatCalendarDay(startDate)}
          </span>
          {!isSettled && (
            <Button
              size="sm"
              variant="quiet-danger"
              isBusy={removing.isPending && removing.variables === startDate}
              aria-label={`Remove ${rateWords(rate)} from ${formatCalendarDay(startDate)}`}
              onClick={() => remove(startDate)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
