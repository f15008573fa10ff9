import type { CreateTokenRequest, TokenScope } from '@spotter/contract/integrations/api-tokens.ts'
import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../components/ui/dialogs/form-dialog.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { NativeSelect } from '../../../components/ui/forms/native-select.tsx'
import { RadioList } from '../../../components/ui/forms/radio-list.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { showRefusal } from '../../../lib/form-errors.ts'
import { useCreateToken } from './api-tokens.api.ts'

export interface BrandChoice {
  id: string
  name: string
}

interface CreateTokenDialogProps {
  brands: BrandChoice[]
  onCreated: (token: string) => void
  onClose: () => void
}

const SCOPES = [
  { value: 'read', label: 'Read: see locations, trainees, hours, sessions, and notifications' },
  { value: 'manage', label: 'Manage: also change them, such as book and cancel sessions' },
] as const

const LIFETIMES = [30, 90, 365].map((days) => ({ value: String(days), label: `${days} days` }))

export function CreateTokenDialog({ brands, onCreated, onClose }: CreateTokenDialogProps) {
  const create = useCreateToken()
  const form = useForm({ defaultValues: startingWith(brands) })
  const { errors } = form.formState
  const [gymBrandId, scope, expiresInDays] = form.watch(['gymBrandId', 'scope', 'expiresInDays'])
  const submit = form.handleSubmit((values) => {
    if (create.isPending) return
    if (!values.gymBrandId) return form.setError('gymBrandId', { message: 'Choose a brand' })
    create.mutate(
      { ...values, gymBrandId: values.gymBrandId },
      {
        onSuccess: ({ token }) => {
          onClose()
          onCreated(token)
        },
        onError: (error) => showRefusal(form, error, 'Failed to create the API token. Please try again.'),
      },
    )
  })
  return (
    <FormDialog
      title="Create API token"
      description="A program with this token can act for you in one brand."
      submitLabel="Create token"
      busyLabel="Creating..."
      isBusy={create.isPending}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="What the token is for, such as 'Website booking'"
        {...(errors.name?.message && { error: errors.name.message })}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name', { required: 'Name is required' })}
            maxLength={LIMITS.tokenName}
          />
        )}
      </Field>
      <Field label="Brand" {...(errors.gymBrandId?.message && { error: errors.gymBrandId.message })}>
        {(control) => (
          <NativeSelect
            {...control}
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            emptyLabel="Choose a brand"
            value={gymBrandId}
            onValueChange={(id) => {
              form.clearErrors('gymBrandId')
              form.setValue('gymBrandId', id)
            }}
          />
        )}
      </Field>
      <RadioList
        label="Access"
        isLabelShown
        options={SCOPES}
        value={scope}
        onValueChange={(value) => form.setValue('scope', value as TokenScope)}
      />
      <Field label="Expiration">
        {(control) => (
          <NativeSelect
            {...control}
            options={LIFETIMES}
            emptyLabel="No expiration"
            value={expiresInDays && String(expiresInDays)}
            onValueChange={(days) =>
              form.setValue('expiresInDays', days ? (Number(days) as typeof expiresInDays) : null)
            }
          />
        )}
      </Field>
    </FormDialog>
  )
}

function startingWith(brands: BrandChoice[]) {
  return {
    name: '',
    gymBrandId: brands.length === 1 ? brands[0]!.id : null,
    scope: 'read' as TokenScope,
    expiresInDays: 90 as CreateTokenRequest['expiresInDays'],
  }
}
