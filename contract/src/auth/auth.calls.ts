import { declareCall } from '../shared/call.ts'
import type {
  ChangePasswordRequest,
  ConfirmEmailRequest,
  ForgotPasswordRequest,
  ForgotPasswordResult,
  LoginRequest,
  LoginResult,
  RegisterRequest,
  ResetTokenCheck,
  SignIn,
  UpdateProfileRequest,
  User,
} from './auth.ts'
import type { PreparedReset, PrepareResetRequest, ProvedResetRequest } from './password-reset.ts'
import type { LoginAnswer } from './second-factor.ts'

export const logInCall = declareCall('POST', '/api/Auth/login')<{
  body: typeof LoginRequest
  result: LoginAnswer
}>()

export const registerCall = declareCall('POST', '/api/Auth/register')<{
  body: typeof RegisterRequest
  result: LoginResult
}>()

export const updateProfileCall = declareCall('PUT', '/api/Auth/me')<{
  body: typeof UpdateProfileRequest
  result: User
}>()

export const forgotPasswordCall = declareCall('POST', '/api/Auth/forgot-password')<{
  body: typeof ForgotPasswordRequest
  result: ForgotPasswordResult
}>()

export const checkResetTokenCall = declareCall('GET', '/api/Auth/validate-reset-token/:token')<{
  result: ResetTokenCheck
}>()

export const prepareResetCall = declareCall('POST', '/api/Auth/reset-password/prepare')<{
  body: typeof PrepareResetRequest
  result: PreparedReset
}>()

export const resetPasswordCall = declareCall('POST', '/api/Auth/reset-password')<{
  body: typeof ProvedResetRequest
  result: null
}>()

export const confirmEmailCall = declareCall('POST', '/api/Auth/confirm-email')<{
  body: typeof ConfirmEmailRequest
  result: null
}>()

export const resendConfirmationCall = declareCall('POST', '/api/Auth/resend-confirmation')<{ result: null }>()

export const changePasswordCall = declareCall('POST', '/api/Auth/change-password')<{
  body: typeof ChangePasswordRequest
  result: null
}>()

export const listSignInsCall = declareCall('GET', '/api/Auth/sign-ins')<{ result: SignIn[] }>()

export const endSignInCall = declareCall('DELETE', '/api/Auth/sign-ins/:id')<{ result: null }>()
