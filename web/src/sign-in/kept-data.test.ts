import { expect, test } from 'vitest'
import { loginResult, person } from '../test/people.ts'
import { deleteOthersKeptData, keepData, readKeptData } from './kept-data.ts'
import { clearSignIn, storeSignIn } from './stored-sign-in.ts'

const LEILA = loginResult(person())
const THEO = loginResult(person({ id: 'someone-else' }))

test("kept data is its owner's alone, and goes when someone else signs in", () => {
  storeSignIn(LEILA)
  keepData('kept-sessions', ['mine'])
  keepData('unsent-hours', ['mine, too'])
  storeSignIn(THEO)
  expect([readKeptData('kept-sessions'), readKeptData('unsent-hours')]).toEqual([null, null])
  deleteOthersKeptData()
  storeSignIn(LEILA)
  expect([readKeptData('kept-sessions'), readKeptData('unsent-hours')]).toEqual([null, null])
})

test('when a sign-in expires, sessions go, and unsaved hours wait for their owner', () => {
  storeSignIn(LEILA)
  keepData('kept-sessions', ['mine'])
  keepData('unsent-hours', ['mine, too'])
  clearSignIn()
  deleteOthersKeptData()
  expect([readKeptData('kept-sessions'), readKeptData('unsent-hours')]).toEqual([null, null])
  storeSignIn(LEILA)
  expect([readKeptData('kept-sessions'), readKeptData('unsent-hours')]).toEqual([null, ['mine, too']])
})

test("damaged data counts as none, and nothing is kept for someone who isn't signed in", () => {
  keepData('kept-sessions', ['nobody'])
  expect(localStorage.getItem('kept-sessions')).toBeNull()
  storeSignIn(LEILA)
  localStorage.setItem('kept-sessions', '{"userId":')
  expect(readKeptData('kept-sessions')).toBeNull()
})
