import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, isOutage } from './api-error.ts'
import { messageOf } from './error-message.ts'

/**
 * Shows a failed write in its form: field errors at their fields, anything else as the form's own message in
 * `errors.root`. Nothing is shown twice.
 */
export function showRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fallback: string,
) {
  if (!showFieldErrors(form, error)) form.setError('root', { message: messageOf(error, fallback) })
}

/** Puts the server's field errors at their fields. True if the form has a field for each. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
) {
  const entries = fieldErrorsOf(error)
  const names = Object.keys(form.getValues())
  for (const [name, message] of entries) {
    if (names.includes(name)) form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true })
  }
  return entries.length > 0 && entries.every(([name]) => names.includes(name))
}

export function fieldErrorOf(error: unknown, name: string) {
  return fieldErrorsOf(error).find(([field]) => field === name)?.[1]
}

function fieldErrorsOf(error: unknown) {
  if (!(error instanceof ApiError) || isOutage(error) || !error.errors || Array.isArray(error.errors))
    return []
  return Object.entries(error.errors).flatMap(([name, [message]]) =>
    message ? [[name, message] as const] : [],
  )
}
