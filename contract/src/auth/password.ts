import { z } from 'zod'
import { FORBIDDEN, isPrintable } from '../shared/text.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

/** In the order in which screens list them. */
export const PASSWORD_RULES = [
  { label: 'At least 8 characters', test: (password: string) => password.length >= PASSWORD_MIN },
  { label: 'One lowercase letter', test: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'One uppercase letter', test: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'One number', test: (password: string) => /\d/.test(password) },
  { label: 'One special character', test: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long'
const PASSWORD_TOO_WEAK =
  'Password must contain a lowercase letter, an uppercase letter, a number and a special character'

/** A new password. Never trimmed. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters long`)
  .refine(isPrintable, FORBIDDEN)
  .refine((password) => PASSWORD_RULES.every((rule) => rule.test(password)), {
    error: PASSWORD_TOO_WEAK,
    when: (payload) => typeof payload.value === 'string' && payload.value.length >= PASSWORD_MIN,
  })

/** A password to check: any non-empty text that's worth hashing. */
export const GivenPassword = z
  .string()
  .min(1, 'Password is required')
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters long`)
  .refine(isPrintable, FORBIDDEN)
