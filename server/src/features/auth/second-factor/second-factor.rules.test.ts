import { describe, expect, it } from 'vitest'
import {
  whyNotAnotherPasskey,
  whyNotRemoveFactor,
  whyNotRequireFactor,
  whyNotWithoutProof,
} from './second-factor.rules.ts'

describe('whether an action needs a new proof', () => {
  it.each([
    ['with a factor and a recent proof', { hasFactor: true, isFresh: true }, 'with-factor', null],
    ['with a factor and an old proof', { hasFactor: true, isFresh: false }, 'with-factor', 403],
    ['without a factor', { hasFactor: false, isFresh: false }, 'with-factor', null],
    ['without a factor, if it always asks', { hasFactor: false, isFresh: false }, 'always', 403],
    ['without a factor, after the password', { hasFactor: false, isFresh: true }, 'always', null],
  ] as const)('%s', (_, facts, asked, status) => {
    expect(whyNotWithoutProof(facts, asked)?.status ?? null).toBe(status)
  })
})

describe('whether a factor may be removed', () => {
  it.each([
    ['the last one, if nobody requires it', { isLeft: false, isRequired: false }, null],
    ['the last one, if the role requires it', { isLeft: false, isRequired: true }, 409],
    ['one of several, even if the role requires it', { isLeft: true, isRequired: true }, null],
  ])('%s', (_, facts, status) => {
    expect(whyNotRemoveFactor(facts)?.status ?? null).toBe(status)
  })
})

describe('whether a super admin may change the requirement', () => {
  it.each([
    ['on, with a factor of their own', { requires: true, hasFactor: true }, null],
    ['on, without one', { requires: true, hasFactor: false }, 409],
    ['off, without one', { requires: false, hasFactor: false }, null],
  ])('%s', (_, facts, status) => {
    expect(whyNotRequireFactor(facts)?.status ?? null).toBe(status)
  })
})

it('a person can have 20 passkeys', () => {
  expect([whyNotAnotherPasskey(19), whyNotAnotherPasskey(20)?.status]).toEqual([null, 409])
})
