import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { messageOf, messagesOf } from './error-message.ts'

const everything = {
  status: 400,
  errors: { email: ['Email is taken', 'Email is odd'], name: ['Name is required'] },
  message: 'Please check your input',
  title: 'Validation failed',
  statusText: 'Conflict',
}

describe('the message shown for a refusal, the most specific first', () => {
  test.each([
    ['the first message of the first field', everything, 'Email is taken'],
    [
      'the first entry when errors is a list',
      { ...everything, errors: ['Too many trainees'] },
      'Too many trainees',
    ],
    ['the body message', { ...everything, errors: null }, 'Please check your input'],
    [
      'the body message when no field has any',
      { ...everything, errors: { email: [] } },
      'Please check your input',
    ],
    ['the title', { ...everything, errors: null, message: null }, 'Validation failed'],
    ['the status text', { status: 409, statusText: 'Conflict' }, 'Conflict'],
    [
      'our own message instead of Bad Request',
      { status: 400, statusText: 'Bad Request' },
      'HTTP 400: Bad Request',
    ],
    ['our own message for an unsuccessful 200', { status: 200 }, 'API request failed'],
  ])('%s', (_, parts, shown) => {
    expect(messageOf(new ApiError(parts))).toBe(shown)
  })

  test('a message for the action replaces our own', () => {
    expect(messageOf(new ApiError({ status: 200 }), 'Login failed')).toBe('Login failed')
    expect(messageOf(new ApiError({ status: 400, statusText: 'Bad Request' }), 'Login failed')).toBe(
      'Login failed',
    )
  })

  test.each([0, 500, 503])('status %i shows the message for the action', (status) => {
    const error = new ApiError({ status, message: 'connection to server lost', statusText: 'Oops' })
    expect(messageOf(error, 'Failed to enroll. Please try again.')).toBe(
      'Failed to enroll. Please try again.',
    )
  })

  test('any other error shows its own message, unless that is the generic one', () => {
    expect(messageOf(new Error('Missing required path parameter: id'))).toBe(
      'Missing required path parameter: id',
    )
    expect(messageOf(new Error('Response returned an error code'))).toBe('An error occurred')
    expect(messageOf('what?')).toBe('An error occurred')
  })
})

describe('all messages of a refusal', () => {
  test('every field error, otherwise the single message', () => {
    expect(messagesOf(new ApiError(everything))).toEqual([
      'Email is taken',
      'Email is odd',
      'Name is required',
    ])
    expect(messagesOf(new ApiError({ status: 400, message: 'No' }))).toEqual(['No'])
    expect(messagesOf(new ApiError({ status: 500, errors: ['secret'] }), 'Failed')).toEqual(['Failed'])
  })
})
