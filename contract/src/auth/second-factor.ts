import { z } from 'zod'
import { Id, Instant, line, required } from '../shared/text.ts'
import { LoginResult } from './auth.ts'

/** A password only proves anything while the account has no second factor. */
export const ProofMethod = z.enum(['totp', 'passkey', 'recovery-code', 'password'])
export type ProofMethod = z.infer<typeof ProofMethod>

const Base64Url = z.string().regex(/^[\w-]+$/, 'Must be base64url')
const credential = {
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** What `navigator.credentials.create()` returns, as JSON. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url.max(4000),
    attestationObject: Base64Url.max(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What `navigator.credentials.get()` returns, as JSON. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url.max(4000),
    authenticatorData: Base64Url.max(4000),
    signature: Base64Url.max(4000),
    userHandle: Base64Url.max(200).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** The options to pass to the browser, as the WebAuthn standard writes them in JSON. */
const BrowserOptions = z.record(z.string(), z.unknown())

const TotpCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from your app'))
const RecoveryCode = required(line(40), 'Recovery code')

const factorProofs = [
  z.object({ method: z.literal('totp'), code: TotpCode }),
  z.object({ method: z.literal('recovery-code'), code: RecoveryCode }),
  z.object({ method: z.literal('passkey'), passkey: PasskeyAnswer }),
] as const
export const FactorProof = z.discriminatedUnion('method', factorProofs)
export type FactorProof = z.infer<typeof FactorProof>
const GivenPassword = z.object({
  method: z.literal('password'),
  password: z.string().min(1, 'Password is required').max(256),
})

/** How the person can prove who they are, and the challenge that goes with the proof. */
export const ProofChallenge = z.object({
  challengeId: Id,
  expiresAt: Instant,
  methods: z.array(ProofMethod),
  passkeyOptions: BrowserOptions.nullable(),
})
export type ProofChallenge = z.infer<typeof ProofChallenge>

/** After the right password: a sign-in, or what's still missing if the account has a second factor. */
export const LoginAnswer = z.union([LoginResult, z.object({ secondFactor: ProofChallenge })])
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const SecondStepRequest = z.object({ challengeId: Id, proof: FactorProof })
export type SecondStepRequest = z.infer<typeof SecondStepRequest>

export const StepUpRequest = z.object({
  challengeId: Id,
  proof: z.discriminatedUnion('method', [...factorProofs, GivenPassword]),
})
export type StepUpRequest = z.infer<typeof StepUpRequest>

export const PasskeyChallenge = z.object({ challengeId: Id, options: BrowserOptions })
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

export const PasskeySignInRequest = z.object({
  challengeId: Id,
  passkey: PasskeyAnswer,
  rememberMe: z.boolean().default(false),
})
export type PasskeySignInRequest = z.infer<typeof PasskeySignInRequest>

export const AddPasskeyRequest = z.object({
  challengeId: Id,
  name: required(line(60), 'Name'),
  passkey: NewPasskey,
})
export type AddPasskeyRequest = z.infer<typeof AddPasskeyRequest>

/** For the QR code, and for typing in by hand. */
export const NewAuthenticatorApp = z.object({ uri: z.string(), secret: z.string() })
export type NewAuthenticatorApp = z.infer<typeof NewAuthenticatorApp>

export const ConfirmAppRequest = z.object({ code: TotpCode })
export type ConfirmAppRequest = z.infer<typeof ConfirmAppRequest>

/** Shown once. Null if the account already has recovery codes. */
export const AddedFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type AddedFactor = z.infer<typeof AddedFactor>

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** Since a password reset, until the owner confirms the factor in another one. It proves nothing meanwhile. */
const IsSuspended = z.boolean()

export const SecondFactors = z.object({
  authenticatorApp: z.object({ addedAt: Instant, isSuspended: IsSuspended }).nullable(),
  passkeys: z.array(
    z.object({
      id: Id,
      name: z.string(),
      addedAt: Instant,
      lastUsedAt: Instant.nullable(),
      isSuspended: IsSuspended,
    }),
  ),
  recoveryCodesLeft: z.int(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** Whether managers and super admins must have a second factor. */
export const SecurityPolicy = z.object({ requiresSecondFactor: z.boolean() })
export type SecurityPolicy = z.infer<typeof SecurityPolicy>
