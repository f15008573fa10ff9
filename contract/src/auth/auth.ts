import { z } from 'zod'
import { LIMITS } from '../shared/limits.ts'
import { Role } from '../shared/roles.ts'
import { Email, Id, Instant, line, Phone, personName, required, TimeZone } from '../shared/text.ts'
import { TimeFormat } from '../shared/time.ts'
import { GivenPassword, NewPassword, PASSWORD_MAX } from './password.ts'

export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(Role),
  phone: z.string().nullable(),
  emailConfirmed: z.boolean(),
  timeFormat: TimeFormat,
  /** Only if the person's role waits for them to add a second factor. */
  needsSecondFactor: z.literal(true).optional(),
})
export type User = z.infer<typeof User>

export const LoginRequest = z.object({
  email: Email,
  password: GivenPassword,
  rememberMe: z.boolean().default(false),
})
export type LoginRequest = z.infer<typeof LoginRequest>

export const LoginResult = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: Instant,
  user: User,
})
export type LoginResult = z.infer<typeof LoginResult>

export const RegisterRequest = z.object({
  email: Email,
  password: NewPassword,
  firstName: personName('First name'),
  lastName: personName('Last name'),
})
export type RegisterRequest = z.infer<typeof RegisterRequest>

export const RefreshRequest = z.object({ refreshToken: z.string().min(1).max(500) })
export type RefreshRequest = z.infer<typeof RefreshRequest>

export const ForgotPasswordRequest = z.object({ email: Email })
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>
export const ForgotPasswordResult = z.object({ message: z.string() })
export type ForgotPasswordResult = z.infer<typeof ForgotPasswordResult>

export const OneTimeToken = z.string().min(1).max(200)
/** Any text: a malformed token gets the same answer as an expired one. */
export const TokenParams = z.object({ token: z.string() })

export const ResetTokenCheck = z.object({
  isValid: z.boolean(),
  email: z.string().nullable(),
  expiresAt: Instant.nullable(),
  errorMessage: z.string().nullable(),
})
export type ResetTokenCheck = z.infer<typeof ResetTokenCheck>

const passwordsMatch = (passwords: { newPassword: string; confirmPassword: string }) =>
  passwords.newPassword === passwords.confirmPassword
const mismatch = { error: 'Passwords do not match.', path: ['confirmPassword'] }

export const ResetPasswordRequest = z
  .object({ token: OneTimeToken, newPassword: NewPassword, confirmPassword: z.string().max(PASSWORD_MAX) })
  .refine(passwordsMatch, mismatch)
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>

export const ConfirmEmailRequest = z.object({ token: OneTimeToken })
export type ConfirmEmailRequest = z.infer<typeof ConfirmEmailRequest>

export const ChangePasswordRequest = z
  .object({
    currentPassword: GivenPassword,
    newPassword: NewPassword,
    confirmPassword: z.string().max(PASSWORD_MAX),
  })
  .refine(passwordsMatch, mismatch)
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>

/** Missing fields stay unchanged; null clears the phone number. A name from before the rules for names may stay, too. */
export const UpdateProfileRequest = z.object({
  firstName: required(line(LIMITS.personName), 'First name').optional(),
  lastName: required(line(LIMITS.personName), 'Last name').optional(),
  phone: Phone.nullable().optional(),
  timeFormat: TimeFormat.optional(),
  /** For the person's week while they have no gym. */
  timeZone: TimeZone.optional(),
})
export type UpdateProfileRequest = z.infer<typeof UpdateProfileRequest>

/** A browser or device that's signed in. */
export const SignIn = z.object({
  id: Id,
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
})
export type SignIn = z.infer<typeof SignIn>
