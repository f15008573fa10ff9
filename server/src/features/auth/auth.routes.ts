import {
  ChangePasswordRequest,
  ConfirmEmailRequest,
  ForgotPasswordRequest,
  ForgotPasswordResult,
  LoginRequest,
  LoginResult,
  RefreshRequest,
  RegisterRequest,
  ResetPasswordRequest,
  ResetTokenCheck,
  SignIn,
  TokenParams,
  UpdateProfileRequest,
  User,
} from '@spotter/contract/auth.ts'
import { Id } from '@spotter/contract/text.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { getUser } from './auth.queries.ts'
import { checkResetToken } from './links/check-reset-token.ts'
import { confirmEmail, resendConfirmation } from './links/confirm-email.ts'
import { forgotPassword } from './links/forgot-password.ts'
import { resetPassword } from './links/reset-password.ts'
import { changePassword } from './sign-in/change-password.ts'
import { logIn } from './sign-in/log-in.ts'
import { logOut } from './sign-in/log-out.ts'
import { refreshSignIn } from './sign-in/refresh-sign-in.ts'
import { register } from './sign-in/register.ts'
import { endSignIn, listSignIns } from './sign-in/sign-ins.ts'
import { updateProfile } from './update-profile.ts'

export const authRoutes = [
  route({
    method: 'POST',
    path: '/api/Auth/login',
    access: 'anyone',
    summary: 'Sign in',
    body: LoginRequest,
    result: LoginResult,
    handle: (ctx, { body }) => logIn(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/Auth/register',
    access: 'anyone',
    summary: 'Make an account and sign in',
    body: RegisterRequest,
    result: LoginResult,
    status: 201,
    handle: (ctx, { body }) => register(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/Auth/refresh',
    access: 'anyone',
    summary: 'Exchange a refresh token for its successor',
    body: RefreshRequest,
    result: LoginResult,
    handle: (ctx, { body }) => refreshSignIn(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/Auth/logout',
    access: 'anyone',
    summary: "End the caller's sign-in",
    result: z.null(),
    handle: logOut,
  }),
  route({
    method: 'GET',
    path: '/api/Auth/me',
    access: 'signed-in',
    summary: 'Who is signed in',
    result: User,
    handle: (ctx) => getUser(ctx.db, ctx.actor.userId),
  }),
  route({
    method: 'PUT',
    path: '/api/Auth/me',
    access: 'signed-in',
    summary: 'Change the own profile',
    body: UpdateProfileRequest,
    result: User,
    handle: (ctx, { body }) => updateProfile(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/Auth/forgot-password',
    access: 'anyone',
    summary: 'Ask for a link to set a new password',
    body: ForgotPasswordRequest,
    result: ForgotPasswordResult,
    handle: (ctx, { body }) => forgotPassword(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/Auth/validate-reset-token/:token',
    access: 'anyone',
    summary: 'Whether a reset link still works',
    params: TokenParams,
    result: ResetTokenCheck,
    handle: (ctx, { params }) => checkResetToken(ctx, params.token),
  }),
  route({
    method: 'POST',
    path: '/api/Auth/reset-password',
    access: 'anyone',
    summary: 'Set a new password with a mailed link',
    body: ResetPasswordRequest,
    result: z.null(),
    handle: (ctx, { body }) => resetPassword(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/Auth/confirm-email',
    access: 'anyone',
    summary: 'Confirm an e-mail address with a mailed link',
    body: ConfirmEmailRequest,
    result: z.null(),
    handle: (ctx, { body }) => confirmEmail(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/Auth/resend-confirmation',
    access: 'signed-in',
    summary: 'Ask for a new confirmation link',
    result: z.null(),
    handle: resendConfirmation,
  }),
  route({
    method: 'POST',
    path: '/api/Auth/change-password',
    access: 'signed-in',
    summary: 'Change the own password',
    body: ChangePasswordRequest,
    result: z.null(),
    handle: (ctx, { body }) => changePassword(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/Auth/sign-ins',
    access: 'signed-in',
    summary: 'Where the caller is signed in',
    result: z.array(SignIn),
    handle: listSignIns,
  }),
  route({
    method: 'DELETE',
    path: '/api/Auth/sign-ins/:id',
    access: 'signed-in',
    summary: 'Sign a device out',
    params: z.object({ id: Id }),
    result: z.null(),
    handle: (ctx, { params }) => endSignIn(ctx, params.id),
  }),
]
