import { describe, expect, test } from 'vitest'
import { trainee } from '../trainees.fixture.ts'
import {
  emptyMessage,
  filterText,
  filterTrainees,
  readFilter,
  type StatusFilter,
  searchable,
  selectionText,
  withFilter,
} from './trainee-filters.ts'

describe("the status filter's label", () => {
  test.each([
    [[], 'No filters'],
    [['approved', 'pending'], 'Pending, Approved'],
    [['rejected'], 'Rejected'],
    [['pending', 'approved', 'rejected'], 'All Statuses'],
  ] as [StatusFilter[], string][])('%j reads %s', (statuses, words) => {
    expect(filterText(statuses)).toBe(words)
  })
})

describe('the URL of the trainee list', () => {
  test.each([
    ['', ['pending', 'approved'], ''],
    ['status=rejected', ['rejected'], ''],
    ['search=ana&status=none', [], 'ana'],
    ['status=nonsense', [], ''],
    ['status=pending&status=approved&status=rejected', ['pending', 'approved', 'rejected'], ''],
  ])('%j means statuses %j and search %j', (address, statuses, search) => {
    expect(readFilter(new URLSearchParams(address))).toEqual({ statuses, search, sessions: null })
  })

  test('leaves out the default, and keeps other parameters', () => {
    const address = new URLSearchParams('brand=b&status=rejected&search=x')
    const all = withFilter(address, { statuses: ['approved', 'pending'], search: '', sessions: null })
    expect(all.toString()).toBe('brand=b')
    const narrowed = { statuses: [], search: 'ana', sessions: 'no-session' } as const
    expect(readFilter(withFilter(all, narrowed))).toEqual(narrowed)
  })
})

describe('narrowing', () => {
  const all = searchable([
    trainee({ id: '1', firstName: 'Ana', lastName: 'Popescu', email: 'ana@example.com' }),
    trainee({ id: '2', firstName: 'Bram', lastName: 'de Vries', approvalStatus: 'Pending' }),
    trainee({ id: '3', firstName: 'Élodie', lastName: 'Martin', approvalStatus: 'Rejected' }),
  ])
  const ids = (statuses: StatusFilter[], search: string) =>
    filterTrainees(all, { statuses, search, sessions: null }).map(({ id }) => id)

  test.each([
    [['pending', 'approved'], '', ['1', '2']],
    [[], '', ['1', '2', '3']],
    [['rejected'], '', ['3']],
    [[], 'ANA', ['1']],
    [[], 'm de v', ['2']],
    [[], ' élo ', ['3']],
    [[], 'ana@EXAMPLE', ['1']],
    [['pending'], 'ana', []],
  ] as [StatusFilter[], string, string[]][])(
    'statuses %j and search %j show %j',
    (statuses, search, shown) => {
      expect(ids(statuses, search)).toEqual(shown)
    },
  )
})

test.each([
  ['no-session', ['1']],
  ['fewer-than-wanted', ['1', '2']],
] as const)('%s shows only approved trainees who need sessions this week', (sessions, shown) => {
  const all = searchable([
    trainee({ id: '1', sessionsThisWeek: 0, sessionsWanted: 2 }),
    trainee({ id: '2', sessionsThisWeek: 1, sessionsWanted: 2 }),
    trainee({ id: '3', sessionsThisWeek: 2, sessionsWanted: 2 }),
    trainee({ id: '4', sessionsThisWeek: 0, sessionsWanted: 1, approvalStatus: 'Pending' }),
  ])
  expect(filterTrainees(all, { statuses: [], search: '', sessions }).map(({ id }) => id)).toEqual(shown)
})

test.each([
  [0, 'x', null, 'No trainees found for this gym brand.'],
  [3, ' zoe ', null, 'No trainees found matching "zoe".'],
  [3, ' ', null, 'No trainees found with the selected status filters.'],
  [3, '', 'no-session', 'Everyone has a session this week.'],
] as const)(
  'an empty list of %i, searched for %j and narrowed to %s, says why',
  (total, search, sessions, words) => {
    expect(emptyMessage(total, { statuses: [], search, sessions })).toBe(words)
  },
)

test.each([
  [0, 'No trainees selected'],
  [1, '1 trainee selected'],
  [5000, '5,000 trainees selected'],
])('with %i selected, it says: %s', (count, words) => {
  expect(selectionText(count)).toBe(words)
})
