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
  writeFilter,
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
    expect(readFilter(new URLSearchParams(address))).toEqual({ statuses, search })
  })

  test('leaves out the default, and keeps other parameters', () => {
    const address = new URLSearchParams('brand=b&status=rejected&search=x')
    writeFilter(address, { statuses: ['approved', 'pending'], search: '' })
    expect(address.toString()).toBe('brand=b')
    writeFilter(address, { statuses: [], search: 'ana' })
    expect(readFilter(address)).toEqual({ statuses: [], search: 'ana' })
  })
})

describe('narrowing', () => {
  const all = searchable([
    trainee({ id: '1', firstName: 'Ana', lastName: 'Popescu', email: 'ana@example.com' }),
    trainee({ id: '2', firstName: 'Bram', lastName: 'de Vries', approvalStatus: 'Pending' }),
    trainee({ id: '3', firstName: 'Élodie', lastName: 'Martin', approvalStatus: 'Rejected' }),
  ])
  const ids = (statuses: StatusFilter[], search: string) =>
    filterTrainees(all, { statuses, search }).map(({ id }) => id)

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

test("an empty list says why it's empty", () => {
  expect(emptyMessage(0, 'x')).toBe('No trainees found for this gym brand.')
  expect(emptyMessage(3, ' zoe ')).toBe('No trainees found matching "zoe".')
  expect(emptyMessage(3, ' ')).toBe('No trainees found with the selected status filters.')
})

test.each([
  [0, 'No trainees selected'],
  [1, '1 trainee selected'],
  [5000, '5,000 trainees selected'],
])('with %i selected, it says: %s', (count, words) => {
  expect(selectionText(count)).toBe(words)
})
