import { zodResolver } from '@hookform/resolvers/zod'
import { AddPayCorrectionRequest, type PaySheet } from '@spotter/contract/pay/pay.ts'
import { DEFAULT_CURRENCY } from '@spotter/contract/schedule/payments.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { monthWords } from '@spotter/contract/shared/months.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { submitTo } from '../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { Textarea } from '../../components/ui/forms/textarea.tsx'
import { brandPricesQuery, useAddCorrection } from './pay.api.ts'

const CorrectionForm = AddPayCorrectionRequest.pick({ amount: true, currency: true, reason: true })

export function CorrectionDialog({ sheet, onClose }: { sheet: PaySheet; onClose: () => void }) {
  const { gymBrandId, trainerId, trainerName, month, totals } = sheet
  const prices = useQuery(brandPricesQuery(gymBrandId))
  const add = useAddCorrection()
  const form = useForm({
    resolver: zodResolver(CorrectionForm),
    values: {
      amount: '',
      currency: totals[0]?.currency ?? prices.data?.currency ?? DEFAULT_CURRENCY,
      reason: '',
    },
    resetOptions: { keepDirtyValues: true },
  })
  const saving = {
    isPending: add.isPending,
    mutate: (correction: z.output<typeof CorrectionForm>, outcome: Parameters<typeof add.mutate>[1]) =>
      add.mutate({ gymBrandId, trainerId, month, ...correction }, outcome),
  }
  const words = { saved: 'Correction added', failed: 'Failed to add the correction' }
  const { errors } = form.formState
  return (
    <FormDialog
      title="Add correction"
      description={`For ${trainerName} in ${monthWords(month)}. They see it on their pay sheet.`}
      submitLabel="Add correction"
      busyLabel="Adding..."
      isBusy={add.isPending}
      error={errors.root?.message}
      onSubmit={submitTo(form, saving, { ...words, onSaved: onClose })}
      onClose={onClose}
    >
      <div className="grid grid-cols-[1fr_6rem] items-start gap-3">
        <Field label="Amount" hint="With a minus if it's less." error={errors.amount?.message}>
          {(control) => <TextInput {...control} {...form.register('amount')} placeholder="-45.00" />}
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          {(control) => <TextInput {...control} {...form.register('currency')} maxLength={3} />}
        </Field>
      </div>
      <Field label="Reason" error={errors.reason?.message}>
        {(control) => (
          <Textarea {...control} {...form.register('reason')} maxLength={LIMITS.notes} rows={3} />
        )}
      </Field>
    </FormDialog>
  )
}
