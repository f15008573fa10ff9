import { declareCall } from '../shared/call.ts'
import type { LoginResult } from './auth.ts'
import type {
  AddedFactor,
  AddPasskeyRequest,
  ConfirmAppRequest,
  NewAuthenticatorApp,
  PasskeyChallenge,
  PasskeySignInRequest,
  ProofChallenge,
  RecoveryCodes,
  SecondFactors,
  SecondStepRequest,
  SecurityPolicy,
  StepUpRequest,
} from './second-factor.ts'

export const takeSecondStepCall = declareCall('POST', '/api/Auth/second-factor/sign-in')<{
  body: typeof SecondStepRequest
  result: LoginResult
}>()

export const startPasskeySignInCall = declareCall('POST', '/api/Auth/passkeys/sign-in/start')<{
  result: PasskeyChallenge
}>()

export const signInWithPasskeyCall = declareCall('POST', '/api/Auth/passkeys/sign-in')<{
  body: typeof PasskeySignInRequest
  result: LoginResult
}>()

export const startStepUpCall = declareCall('POST', '/api/Auth/step-up/start')<{ result: ProofChallenge }>()

export const stepUpCall = declareCall('POST', '/api/Auth/step-up')<{
  body: typeof StepUpRequest
  result: null
}>()

export const readSecondFactorsCall = declareCall('GET', '/api/Auth/second-factor')<{
  result: SecondFactors
}>()

export const startAppCall = declareCall('POST', '/api/Auth/second-factor/app/start')<{
  result: NewAuthenticatorApp
}>()

export const confirmAppCall = declareCall('POST', '/api/Auth/second-factor/app')<{
  body: typeof ConfirmAppRequest
  result: AddedFactor
}>()

export const removeAppCall = declareCall('DELETE', '/api/Auth/second-factor/app')<{ result: null }>()

export const renewRecoveryCodesCall = declareCall('POST', '/api/Auth/second-factor/recovery-codes')<{
  result: RecoveryCodes
}>()

export const startPasskeyCall = declareCall('POST', '/api/Auth/passkeys/start')<{
  result: PasskeyChallenge
}>()

export const addPasskeyCall = declareCall('POST', '/api/Auth/passkeys')<{
  body: typeof AddPasskeyRequest
  result: AddedFactor
}>()

export const removePasskeyCall = declareCall('DELETE', '/api/Auth/passkeys/:id')<{ result: null }>()

export const readSecurityPolicyCall = declareCall('GET', '/api/superadmin/security-policy')<{
  result: SecurityPolicy
}>()

export const setSecurityPolicyCall = declareCall('PUT', '/api/superadmin/security-policy')<{
  body: typeof SecurityPolicy
  result: SecurityPolicy
}>()

export const removeFactorsOfCall = declareCall('DELETE', '/api/superadmin/users/:userId/second-factor')<{
  result: null
}>()
