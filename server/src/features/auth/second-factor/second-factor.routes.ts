import { LoginResult } from '@spotter/contract/auth/auth.ts'
import {
  addPasskeyCall,
  confirmAppCall,
  readSecondFactorsCall,
  readSecurityPolicyCall,
  removeAppCall,
  removeFactorsOfCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
  setSecurityPolicyCall,
  signInWithPasskeyCall,
  startAppCall,
  startPasskeyCall,
  startPasskeySignInCall,
  startStepUpCall,
  stepUpCall,
  takeSecondStepCall,
} from '@spotter/contract/auth/second-factor.calls.ts'
import {
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
} from '@spotter/contract/auth/second-factor.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { confirmApp, removeApp, startApp } from './authenticator-app.ts'
import { addPasskey, removePasskey, startPasskey } from './passkeys.ts'
import { readSecondFactors, renewRecoveryCodes } from './read-second-factors.ts'
import { signInWithPasskey, startPasskeySignIn, takeSecondStep } from './second-step.ts'
import { readSecurityPolicy, removeFactorsOf, setSecurityPolicy } from './security-policy.ts'
import { startStepUp, stepUp } from './step-up.ts'

const SUPER_ADMINS = ['SuperAdmin'] as const

export const secondFactorRoutes = [
  route(takeSecondStepCall, {
    access: 'anyone',
    summary: 'Finish signing in with a second factor',
    body: SecondStepRequest,
    result: LoginResult,
    handle: (ctx, { body }) => takeSecondStep(ctx, body),
  }),
  route(startPasskeySignInCall, {
    access: 'anyone',
    summary: 'Get a challenge for signing in with a passkey alone',
    result: PasskeyChallenge,
    handle: startPasskeySignIn,
  }),
  route(signInWithPasskeyCall, {
    access: 'anyone',
    summary: 'Sign in with a passkey alone',
    body: PasskeySignInRequest,
    result: LoginResult,
    handle: (ctx, { body }) => signInWithPasskey(ctx, body),
  }),
  route(startStepUpCall, {
    access: 'signed-in',
    summary: "Get a challenge for confirming it's you",
    result: ProofChallenge,
    handle: startStepUp,
  }),
  route(stepUpCall, {
    access: 'signed-in',
    summary: "Confirm it's you, for actions that need a recent proof",
    body: StepUpRequest,
    result: z.null(),
    handle: (ctx, { body }) => stepUp(ctx, body),
  }),
  route(readSecondFactorsCall, {
    access: 'signed-in',
    summary: 'List your second factors',
    result: SecondFactors,
    handle: readSecondFactors,
  }),
  route(startAppCall, {
    access: 'signed-in',
    summary: 'Get a secret for a new authenticator app',
    freshProof: 'always',
    result: NewAuthenticatorApp,
    handle: startApp,
  }),
  route(confirmAppCall, {
    access: 'signed-in',
    summary: 'Add the authenticator app with its first code',
    freshProof: 'always',
    body: ConfirmAppRequest,
    result: AddedFactor,
    handle: (ctx, { body }) => confirmApp(ctx, body),
  }),
  route(removeAppCall, {
    access: 'signed-in',
    summary: 'Remove your authenticator app',
    freshProof: 'always',
    result: z.null(),
    handle: removeApp,
  }),
  route(renewRecoveryCodesCall, {
    access: 'signed-in',
    summary: 'Replace your recovery codes',
    freshProof: 'always',
    result: RecoveryCodes,
    handle: renewRecoveryCodes,
  }),
  route(startPasskeyCall, {
    access: 'signed-in',
    summary: 'Get a challenge for a new passkey',
    freshProof: 'always',
    result: PasskeyChallenge,
    handle: startPasskey,
  }),
  route(addPasskeyCall, {
    access: 'signed-in',
    summary: 'Add a passkey',
    freshProof: 'always',
    body: AddPasskeyRequest,
    result: AddedFactor,
    handle: (ctx, { body }) => addPasskey(ctx, body),
  }),
  route(removePasskeyCall, {
    access: 'signed-in',
    summary: 'Remove a passkey',
    freshProof: 'always',
    result: z.null(),
    handle: (ctx, { params }) => removePasskey(ctx, params.id),
  }),
  route(readSecurityPolicyCall, {
    access: SUPER_ADMINS,
    summary: 'Get whether staff need a second factor',
    result: SecurityPolicy,
    handle: (ctx) => readSecurityPolicy(ctx.db),
  }),
  route(setSecurityPolicyCall, {
    access: SUPER_ADMINS,
    summary: 'Set whether managers and super admins need a second factor',
    freshProof: 'with-factor',
    body: SecurityPolicy,
    result: SecurityPolicy,
    handle: (ctx, { body }) => setSecurityPolicy(ctx, body),
  }),
  route(removeFactorsOfCall, {
    access: SUPER_ADMINS,
    summary: "Remove someone's second factors after they lost them",
    freshProof: 'with-factor',
    result: z.null(),
    handle: (ctx, { params }) => removeFactorsOf(ctx, params.userId),
  }),
]
