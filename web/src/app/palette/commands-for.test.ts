import type { Role } from '@spotter/contract/shared/roles.ts'
import { expect, test } from 'vitest'
import { gymBrand } from '../../test/gyms.ts'
import { person } from '../../test/people.ts'
import { matchingCommands } from './command.ts'
import { commandsFor } from './commands-for.ts'

function labelsFor(roles: Role[] | null, brands = [gymBrand()]) {
  const user = roles && { ...person(), roles }
  return commandsFor({ user, theme: 'light', brands, pathname: '/gym-manager/payments' }).map(
    ({ label }) => label,
  )
}

test('everyone is offered exactly the pages and actions they may use', () => {
  const themes = ['Turn on dark mode', "Follow the device's theme"]
  expect(labelsFor(null)).toEqual(['Find Gyms', 'Sign in', 'Sign up', ...themes])
  const end = [...themes, 'Sign out']
  expect(labelsFor(['Trainee'])).toEqual(['Find Gyms', 'My sessions', 'My Schedule', 'Profile', ...end])
  expect(labelsFor(['Trainer'])).toEqual([
    'Find Gyms',
    'My sessions',
    'My pay',
    'My Availability',
    'Profile',
    'Mark attendance',
    ...end,
  ])
  const manager = labelsFor(['GymManager'])
  expect(manager).toEqual(expect.arrayContaining(['Payments', 'Invite a trainee', 'Plan the week', ...end]))
  expect(manager.filter((label) => label.startsWith('Admin') || label.startsWith('My '))).toEqual([])
  expect(labelsFor(['SuperAdmin'])).toEqual(expect.arrayContaining(['Admin: Users', 'Payments', ...end]))
})

test('someone with several brands can switch between them without leaving the page', () => {
  const brands = [gymBrand(), gymBrand({ id: 'b2', name: 'Kindred' })]
  const commands = commandsFor({ user: person(), theme: 'system', brands, pathname: '/gym-manager/payments' })
  expect(matchingCommands(commands, 'kindred SWITCH')).toMatchObject([
    { to: '/gym-manager/payments?brand=b2' },
  ])
  expect(matchingCommands(commands, 'kindred payments')).toEqual([])
})
