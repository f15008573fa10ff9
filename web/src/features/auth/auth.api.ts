import {
  changePasswordCall,
  checkResetTokenCall,
  confirmEmailCall,
  endSignInCall,
  forgotPasswordCall,
  listSignInsCall,
  logInCall,
  prepareResetCall,
  registerCall,
  resendConfirmationCall,
  resetPasswordCall,
  updateProfileCall,
} from '@spotter/contract/auth/auth.calls.ts'
import type {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  LoginRequest,
  RegisterRequest,
  UpdateProfileRequest,
} from '@spotter/contract/auth/auth.ts'
import type { ProvedResetRequest } from '@spotter/contract/auth/password-reset.ts'
import type { ProofChallenge } from '@spotter/contract/auth/second-factor.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForAnswer } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { refreshUser } from '../../sign-in/resume-sign-in.ts'
import { clearSignIn, storeSignIn, storeUser } from '../../sign-in/stored-sign-in.ts'

export function useLogin(onSecondFactor: (challenge: ProofChallenge) => void) {
  return useMutation({
    mutationFn: (body: LoginRequest) => call(logInCall, { body, anonymous: true }),
    onSuccess: (answer) =>
      'secondFactor' in answer ? onSecondFactor(answer.secondFactor) : storeSignIn(answer),
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterRequest) => call(registerCall, { body, anonymous: true }),
    onSuccess: storeSignIn,
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordRequest) => call(forgotPasswordCall, { body, anonymous: true }),
  })
}

export function resetTokenQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.auth.resetToken, token],
    queryFn: ({ signal }) =>
      call(checkResetTokenCall, {
        params: { token },
        signal,
        anonymous: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** A new challenge every time. */
export function prepareResetQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.auth.preparedReset, token],
    queryFn: ({ signal }) => call(prepareResetCall, { body: { token }, signal, anonymous: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ProvedResetRequest) => callForAnswer(resetPasswordCall, { body, anonymous: true }),
    // The server has ended all of this person's sign-ins.
    onSuccess: clearSignIn,
  })
}

export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => call(confirmEmailCall, { body: { token }, anonymous: true }),
    onSuccess: refreshUser,
  })
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => call(resendConfirmationCall) })
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: UpdateProfileRequest) => call(updateProfileCall, { body }),
    onSuccess: storeUser,
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangePasswordRequest) => call(changePasswordCall, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey }),
  })
}

export const signInsQuery = queryOptions({
  queryKey: QUERY_KEYS.auth.signIns,
  queryFn: ({ signal }) => call(listSignInsCall, { signal }),
})

export function useEndSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(endSignInCall, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey }),
  })
}
