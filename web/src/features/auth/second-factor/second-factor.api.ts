import {
  addPasskeyCall,
  confirmAppCall,
  readSecondFactorsCall,
  removeAppCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
  signInWithPasskeyCall,
  startAppCall,
  startPasskeyCall,
  startPasskeySignInCall,
  startStepUpCall,
  stepUpCall,
  takeSecondStepCall,
} from '@spotter/contract/auth/second-factor.calls.ts'
import type {
  PasskeyChallenge,
  SecondStepRequest,
  StepUpRequest,
} from '@spotter/contract/auth/second-factor.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { refreshUser } from '../../../sign-in/resume-sign-in.ts'
import { storeSignIn } from '../../../sign-in/stored-sign-in.ts'
import { answerWithPasskey, createPasskey } from './web-authn.ts'

export function useSecondStep() {
  return useMutation({
    mutationFn: (body: SecondStepRequest) => call(takeSecondStepCall, { body, anonymous: true }),
    onSuccess: storeSignIn,
  })
}

export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await call(startPasskeySignInCall, { anonymous: true })
      const body = { challengeId, passkey: await answerWithPasskey(options) }
      return call(signInWithPasskeyCall, { body, anonymous: true })
    },
    onSuccess: storeSignIn,
  })
}

/** A new challenge every time. */
export const stepUpQuery = queryOptions({
  queryKey: ['step-up'],
  queryFn: () => call(startStepUpCall),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export function useStepUp() {
  return useMutation({ mutationFn: (body: StepUpRequest) => call(stepUpCall, { body }) })
}

export const secondFactorsQuery = queryOptions({
  queryKey: QUERY_KEYS.auth.secondFactors,
  queryFn: ({ signal }) => call(readSecondFactorsCall, { signal }),
})

export function useStartApp() {
  return useMutation({ mutationFn: () => call(startAppCall), gcTime: 0 })
}

export function useConfirmApp() {
  const onSuccess = useRereadFactors()
  return useMutation({ mutationFn: (code: string) => call(confirmAppCall, { body: { code } }), onSuccess })
}

export function useRemoveApp() {
  const onSuccess = useRereadFactors()
  return useMutation({ mutationFn: () => call(removeAppCall), onSuccess })
}

export function useRenewRecoveryCodes() {
  const onSuccess = useRereadFactors()
  return useMutation({ mutationFn: () => call(renewRecoveryCodesCall), onSuccess })
}

export function useStartPasskey() {
  return useMutation({ mutationFn: () => call(startPasskeyCall) })
}

interface NamedPasskey extends PasskeyChallenge {
  name: string
}

export function useAddPasskey() {
  const onSuccess = useRereadFactors()
  return useMutation({
    mutationFn: async ({ challengeId, options, name }: NamedPasskey) => {
      const body = { challengeId, name, passkey: await createPasskey(options) }
      return call(addPasskeyCall, { body })
    },
    onSuccess,
  })
}

export function useRemovePasskey() {
  const onSuccess = useRereadFactors()
  return useMutation({ mutationFn: (id: string) => call(removePasskeyCall, { params: { id } }), onSuccess })
}

/** Other devices were signed out, and whether a role waits for a second factor may have changed. */
function useRereadFactors() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: QUERY_KEYS.auth.signIns }),
      refreshUser(),
    ])
}
