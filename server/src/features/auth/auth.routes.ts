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
import {
  ChangePasswordRequest,
  ConfirmEmailRequest,
  ForgotPasswordRequest,
  ForgotPasswordResult,
  LoginRequest,
  LoginResult,
  RefreshRequest,
  RegisterRequest,
  ResetTokenCheck,
  SignIn,
  TokenParams,
  UpdateProfileRequest,
  User,
} from '@spotter/contract/auth/auth.ts'
import {
  PreparedReset,
  PrepareResetRequest,
  ProvedResetRequest,
} from '@spotter/contract/auth/password-reset.ts'
import { LoginAnswer } from '@spotter/contract/auth/second-factor.ts'
import { logOutCall, readProfileCall, refreshSignInCall } from '@spotter/contract/auth/sign-in.calls.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { getUser } from './auth.queries.ts'
import { checkResetToken } from './links/check-reset-token.ts'
import { confirmEmail, resendConfirmation } from './links/confirm-email.ts'
import { forgotPassword } from './links/forgot-password.ts'
import { prepareReset } from './links/prepare-reset.ts'
import { resetPassword } from './links/reset-password.ts'
import { changePassword } from './sign-in/change-password.ts'
import { logIn } from './sign-in/log-in.ts'
import { logOut } from './sign-in/log-out.ts'
import { refreshSignIn } from './sign-in/refresh-sign-in.ts'
import { register } from './sign-in/register.ts'
import { endSignIn, listSignIns } from './sign-in/sign-ins.ts'
import { updateProfile } from './update-profile.ts'

export const authRoutes = [
  route(logInCall, {
    access: 'anyone',
    summary: 'Sign in',
    body: LoginRequest,
    result: LoginAnswer,
    handle: (ctx, { body }) => logIn(ctx, body),
  }),
  route(registerCall, {
    access: 'anyone',
    summary: 'Create an account and sign in',
    body: RegisterRequest,
    result: LoginResult,
    status: 201,
    handle: (ctx, { body }) => register(ctx, body),
  }),
  route(refreshSignInCall, {
    access: 'anyone',
    summary: 'Exchange a refresh token for a new pair of tokens',
    body: RefreshRequest,
    result: LoginResult,
    handle: (ctx, { body }) => refreshSignIn(ctx, body),
  }),
  route(logOutCall, {
    access: 'anyone',
    summary: 'Sign out',
    result: z.null(),
    handle: logOut,
  }),
  route(readProfileCall, {
    access: 'signed-in',
    summary: 'Get the signed-in user',
    result: User,
    handle: (ctx) => getUser(ctx.db, ctx.actor.userId),
  }),
  route(updateProfileCall, {
    access: 'signed-in',
    summary: 'Update your profile',
    body: UpdateProfileRequest,
    result: User,
    handle: (ctx, { body }) => updateProfile(ctx, body),
  }),
  route(forgotPasswordCall, {
    access: 'anyone',
    summary: 'Request a password reset link',
    body: ForgotPasswordRequest,
    result: ForgotPasswordResult,
    handle: (ctx, { body }) => forgotPassword(ctx, body),
  }),
  route(checkResetTokenCall, {
    access: 'anyone',
    summary: 'Check whether a reset link still works',
    params: TokenParams,
    result: ResetTokenCheck,
    handle: (ctx, { params }) => checkResetToken(ctx, params.token),
  }),
  route(prepareResetCall, {
    access: 'anyone',
    summary: 'Get what a reset link asks for, besides a new password',
    body: PrepareResetRequest,
    result: PreparedReset,
    handle: (ctx, { body }) => prepareReset(ctx, body),
  }),
  route(resetPasswordCall, {
    access: 'anyone',
    summary: 'Set a new password with an emailed link',
    body: ProvedResetRequest,
    result: z.null(),
    handle: (ctx, { body }) => resetPassword(ctx, body),
  }),
  route(confirmEmailCall, {
    access: 'anyone',
    summary: 'Confirm an email address with an emailed link',
    body: ConfirmEmailRequest,
    result: z.null(),
    handle: (ctx, { body }) => confirmEmail(ctx, body),
  }),
  route(resendConfirmationCall, {
    access: 'signed-in',
    summary: 'Request a new confirmation link',
    result: z.null(),
    handle: resendConfirmation,
  }),
  route(changePasswordCall, {
    access: 'signed-in',
    summary: 'Change your password',
    body: ChangePasswordRequest,
    result: z.null(),
    handle: (ctx, { body }) => changePassword(ctx, body),
  }),
  route(listSignInsCall, {
    access: 'signed-in',
    summary: "List the devices you're signed in on",
    result: z.array(SignIn),
    handle: listSignIns,
  }),
  route(endSignInCall, {
    access: 'signed-in',
    summary: 'Sign out a device',
    result: z.null(),
    handle: (ctx, { params }) => endSignIn(ctx, params.id),
  }),
]
