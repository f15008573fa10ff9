import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { MAX_ON_ACCOUNT } from '@spotter/contract/shared/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Field } from '../../components/ui/forms/field.tsx'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { packSettingsQuery, useUpdatePackSettings } from './packs.api.ts'

export function OnAccountDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const stored = useQuery(packSettingsQuery(brand.id)).data
  const [typed, setTyped] = useState<string | null>(null)
  const save = useUpdatePackSettings(brand.id)
  const onAccount = Number(typed ?? stored?.onAccount ?? 0)
  const isValid = Number.isInteger(onAccount) && onAccount >= 0 && onAccount <= MAX_ON_ACCOUNT
  return (
    <FormDialog
      title="On account"
      description="How many sessions someone can train after their pack is used up. Their next pack covers those first."
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={save.isPending}
      error={save.error ? messageOf(save.error, 'Failed to save') : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isValid || !stored) return
        save.mutate(
          { onAccount },
          {
            onSuccess: () => {
              toast.success('Saved')
              onClose()
            },
          },
        )
      }}
      onClose={onClose}
    >
      <Field
        label="Sessions on account"
        hint="0 means none: the next session is pending at its price."
        {...(!isValid && { error: `Must be 0 to ${MAX_ON_ACCOUNT}` })}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={typed ?? String(stored?.onAccount ?? '')}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
