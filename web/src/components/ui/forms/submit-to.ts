import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showRefusal } from '../../../lib/form-errors.ts'
import { toast } from '../feedback/toast.ts'

interface Saving<Request> {
  isPending: boolean
  mutate: (request: Request, outcome: { onSuccess: () => void; onError: (error: unknown) => void }) => void
}

interface Words {
  saved: string
  failed: string
  onSaved?: () => void
}

/** What submitting a form does: one request at a time, which ends with a message or with the refusal in the form. */
export function submitTo<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { isPending, mutate }: Saving<Output>,
  { saved, failed, onSaved }: Words,
) {
  return form.handleSubmit((request) => {
    if (isPending) return
    mutate(request, {
      onSuccess: () => {
        toast.success(saved)
        onSaved?.()
      },
      onError: (error) => showRefusal(form, error, failed),
    })
  })
}
