import type {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  LoginRequest,
  LoginResult,
  RegisterRequest,
  ResetPasswordRequest,
  ResetTokenCheck,
  SignIn,
  UpdateProfileRequest,
  User,
} from '@spotter/contract/auth.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, get, post, put, remove } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { refreshUser } from '../../session/start-session.ts'
import { clearSignIn, storeSignIn, storeUser } from '../../session/stored-sign-in.ts'

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginRequest) => post<LoginResult>('/Auth/login', { body, anonymous: true }),
    onSuccess: storeSignIn,
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterRequest) => post<LoginResult>('/Auth/register', { body, anonymous: true }),
    onSuccess: storeSignIn,
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordRequest) =>
      post<{ message: string }>('/Auth/forgot-password', { body, anonymous: true }),
  })
}

export function resetTokenQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.auth.resetToken, token],
    queryFn: ({ signal }) =>
      get<ResetTokenCheck>('/Auth/validate-reset-token/{token}', {
        params: { token },
        signal,
        anonymous: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordRequest) =>
      call<null>('POST', '/Auth/reset-password', { body, anonymous: true }),
    // The server has ended every sign-in of this person.
    onSuccess: clearSignIn,
  })
}

/** A query, so that a page that mounts twice spends the one-time token once. */
export function confirmEmailQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.auth.confirmEmail, token],
    queryFn: async () => {
      await post('/Auth/confirm-email', { body: { token }, anonymous: true })
      await refreshUser()
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => post<null>('/Auth/resend-confirmation') })
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: UpdateProfileRequest) => put<User>('/Auth/me', { body }),
    onSuccess: storeUser,
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangePasswordRequest) => post<null>('/Auth/change-password', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey }),
  })
}

export const signInsQuery = queryOptions({
  queryKey: QUERY_KEYS.auth.signIns,
  queryFn: ({ signal }) => get<SignIn[]>('/Auth/sign-ins', { signal }),
})

export function useEndSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => remove('/Auth/sign-ins/{id}', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey }),
  })
}
