import { addDays, daysBetween } from '@spotter/contract/shared/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, groupSlots, mergeSlots, weightiestStatus } from './blocks.ts'

const STATUSES = ['unavailable', 'booked', 'busy', 'available']
const slot = fc.record({
  date: fc.integer({ min: 0, max: 4 }).map((days) => addDays('2026-12-29', days)),
  hour: fc.integer({ min: 0, max: 23 }),
  status: fc.constantFrom(...STATUSES),
})
const slots = fc.uniqueArray(slot, { selector: ({ date, hour }) => `${date}/${hour}`, maxLength: 60 })

const timeOf = ({ date, hour }: { date: string; hour: number }) => daysBetween('2026-01-01', date) * 24 + hour
const startOf = (block: Block) => timeOf({ date: block.date, hour: block.startTime })

/** How many random cases to try per property. */
const RUNS = { numRuns: 10_000 }

describe('grouping hours into blocks', () => {
  test("every hour is in exactly one block, and a block's hours are consecutive", () => {
    fc.assert(
      fc.property(slots, (given) => {
        const blocks = groupSlots(given)
        const grouped = blocks.flatMap((block) => block.slots)
        const isEachOnce = grouped.length === given.length && new Set(grouped).size === given.length
        return (
          isEachOnce &&
          blocks.every(
            (block) =>
              block.slots.every((slot, index) => timeOf(slot) === startOf(block) + index) &&
              block.totalHours === block.slots.length &&
              block.endTime === block.slots.at(-1)!.hour + 1,
          )
        )
      }),
      RUNS,
    )
  })

  test('a block has one status, and adjacent blocks have different ones', () => {
    fc.assert(
      fc.property(slots, (given) => {
        const blocks = groupSlots(given)
        for (const block of blocks) {
          expect(block.slots.every(({ status }) => status === block.status)).toBe(true)
        }
        for (const [index, next] of blocks.entries()) {
          const before = blocks[index - 1]
          if (before && startOf(before) + before.totalHours === startOf(next)) {
            expect(before.status).not.toBe(next.status)
          }
        }
      }),
      RUNS,
    )
  })

  test("the order of the hours doesn't matter", () => {
    const shuffled = slots.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([given, mixed]) => {
        expect(groupSlots(mixed)).toEqual(groupSlots(given))
      }),
      RUNS,
    )
  })

  test('23 and the next day’s 0 are one block, even across New Year', () => {
    const late = { date: '2026-12-31', hour: 23, status: 'available' }
    const early = { date: '2027-01-01', hour: 0, status: 'available' }
    expect(groupSlots([early, late])).toEqual([
      {
        date: '2026-12-31',
        startTime: 23,
        endTime: 1,
        status: 'available',
        slots: [late, early],
        totalHours: 2,
      },
    ])
  })

  test('23 and an earlier 0 of the same day are two blocks', () => {
    const blocks = groupSlots([
      { date: '2026-11-17', hour: 23, status: 'available' },
      { date: '2026-11-17', hour: 0, status: 'available' },
    ])
    expect(blocks.map((block) => block.totalHours)).toEqual([1, 1])
  })
})

describe('blocks of hours with any status', () => {
  test('never touch each other, and each has the status of its highest-priority hour', () => {
    fc.assert(
      fc.property(slots, (given) => {
        const blocks = mergeSlots(given)
        for (const [index, next] of blocks.entries()) {
          const before = blocks[index - 1]
          if (before) expect(startOf(before) + before.totalHours).toBeLessThan(startOf(next))
          const ranks = next.slots.map(({ status }) => STATUSES.indexOf(status))
          expect(STATUSES.indexOf(next.status)).toBe(Math.min(...ranks))
        }
      }),
      RUNS,
    )
  })

  test.each([
    [['available', 'busy'], 'busy'],
    [['busy', 'booked', 'available'], 'booked'],
    [['booked', 'unavailable'], 'unavailable'],
    [['available'], 'available'],
    [['something-else', 'available'], 'available'],
  ])('%j counts as %s', (statuses, expected) => {
    expect(weightiestStatus(statuses.map((status, hour) => ({ date: '2026-11-17', hour, status })))).toBe(
      expected,
    )
  })
})
