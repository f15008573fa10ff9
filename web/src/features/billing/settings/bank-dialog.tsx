import { zodResolver } from '@hookform/resolvers/zod'
import { BankDetails } from '@spotter/contract/billing/bank-details.ts'
import { ibanWords } from '@spotter/contract/billing/iban.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { submitTo } from '../../../components/ui/forms/submit-to.ts'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { bankDetailsQuery, useRemoveBankDetails, useUpdateBankDetails } from '../billing.api.ts'

const BankForm = BankDetails.extend({
  bic: z.union([z.literal('').transform(() => null), BankDetails.shape.bic.unwrap()]),
})

const NONE = { accountHolder: '', iban: '', bic: null }

/** Where trainees transfer what they owe. */
export function BankDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const details = useQuery(bankDetailsQuery(brand.id))
  const update = useUpdateBankDetails(brand.id)
  const known = details.data ?? NONE
  const form = useForm({
    resolver: zodResolver(BankForm),
    values: details.isSuccess ? { ...known, iban: ibanWords(known.iban), bic: known.bic ?? '' } : undefined,
    // Someone else's change, arriving late, mustn't replace what's typed.
    resetOptions: { keepDirtyValues: true },
  })
  const saving = { ...update, isPending: update.isPending || !details.isSuccess }
  const words = { saved: 'Bank details saved', failed: 'Failed to save the bank details' }
  const submit = submitTo(form, saving, { ...words, onSaved: onClose })
  const unread = details.isError
    ? messageOf(details.error, 'Failed to load the bank details. Close this and try again.')
    : undefined
  const { errors } = form.formState
  return (
    <FormDialog
      title="Bank details"
      description={`Trainees at ${brand.name} see them wherever they owe euros, with a QR code that fills in the transfer in their banking app.`}
      submitLabel="Save bank details"
      busyLabel="Saving..."
      isBusy={update.isPending}
      error={unread ?? errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {details.isPending ? (
        <Loading>Loading the bank details...</Loading>
      ) : (
        <>
          <Field label="Account holder" error={errors.accountHolder?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('accountHolder')}
                autoComplete="off"
                maxLength={LIMITS.accountHolder}
              />
            )}
          </Field>
          <Field label="IBAN" error={errors.iban?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register('iban')}
                autoComplete="off"
                spellCheck={false}
                placeholder="AT61 1904 3002 3457 3201"
              />
            )}
          </Field>
          <Field label="BIC" hint="Optional: banks within Europe don't need it." error={errors.bic?.message}>
            {(control) => (
              <TextInput {...control} {...form.register('bic')} autoComplete="off" spellCheck={false} />
            )}
          </Field>
          {details.data && <RemoveButton brandId={brand.id} onRemoved={onClose} />}
        </>
      )}
    </FormDialog>
  )
}

function RemoveButton({ brandId, onRemoved }: { brandId: string; onRemoved: () => void }) {
  const removing = useRemoveBankDetails(brandId)
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => {
        toast.success('Bank details removed. Statements show no QR code anymore.')
        onRemoved()
      },
      onError: (error) => toast.error(messageOf(error, "We couldn't remove the bank details. Try again.")),
    })
  return (
    <div>
      <Button size="sm" variant="quiet-danger" isBusy={removing.isPending} onClick={remove}>
        Remove bank details
      </Button>
    </div>
  )
}
