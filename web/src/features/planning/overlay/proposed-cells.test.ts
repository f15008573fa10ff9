import type { DraftChange } from '@spotter/contract/planning/drafts.ts'
import { describe, expect, test } from 'vitest'
import { trainerWeeks } from '../../../brand/trainer-weeks.ts'
import { cellKey } from '../../../components/week-grid/cell.ts'
import { draftChange, sessionSlot } from '../../../test/drafts.ts'
import { bookedHour, ironwood, managedTrainer, trainerHour } from '../../../test/schedule.ts'
import { withProposals } from './proposed-cells.ts'

const DAYS = { startDate: '2026-11-16', endDate: '2026-11-22' }
const TRAINERS = [managedTrainer('Kenji Watanabe'), managedTrainer('Amara Diallo')]
const WEEKS = trainerWeeks(
  TRAINERS,
  [trainerHour(), bookedHour({ hour: 8 }, { traineeName: 'Emeka Obi' })],
  DAYS,
  { brand: ironwood, location: null, load: new Map() },
)
const AT_EIGHT = sessionSlot({ hour: 8 })

function drawn(changes: DraftChange[], hour: number, location: (typeof ironwood.locations)[0] | null = null) {
  const [kenji] = withProposals(WEEKS, changes, { brand: ironwood, location })
  return kenji!.cells.get(cellKey('2026-11-18', hour))
}

describe("a draft's changes in the grid", () => {
  test('a new session is proposed in its hour', () => {
    expect(drawn([draftChange()], 10)).toMatchObject({
      state: 'proposed',
      label: 'Leila Haddad',
      detail: 'Leila Haddad at Neubau',
      proposal: 'new',
      needsAttention: false,
    })
  })

  test('a moved one is proposed where it goes and leaves where it was', () => {
    const move = draftChange({ kind: 'move', traineeName: 'Emeka Obi', from: AT_EIGHT, assignmentId: 'a' })
    expect(drawn([move], 10)).toMatchObject({
      proposal: 'arriving',
      detail: 'Emeka Obi at Neubau, moved from Wednesday 18 November, 8 to 9 AM with Kenji Watanabe',
    })
    expect(drawn([move], 8)).toMatchObject({
      state: 'booked',
      proposal: 'leaving',
      detail:
        'Emeka Obi at Neubau, proposed to move to Wednesday 18 November, 10 to 11 AM with Kenji Watanabe',
    })
  })

  test('a canceled one is struck through and says so', () => {
    const cancel = draftChange({ kind: 'cancel', traineeName: 'Emeka Obi', from: AT_EIGHT, to: null })
    expect(drawn([cancel], 8)).toMatchObject({
      proposal: 'canceled',
      detail: 'Emeka Obi at Neubau, proposed to be canceled',
    })
  })

  test("a real session keeps its name when a proposal can't replace it", () => {
    const problem = 'Trainer is already booked at this time'
    expect(drawn([draftChange({ to: AT_EIGHT, problem })], 8)).toMatchObject({
      state: 'booked',
      label: 'Emeka Obi',
      needsAttention: true,
      detail: `Emeka Obi at Neubau, proposed: Leila Haddad at Neubau, needs attention: ${problem}`,
    })
  })

  test('a session that leaves makes room for the one that arrives', () => {
    const cancel = draftChange({ kind: 'cancel', traineeName: 'Emeka Obi', from: AT_EIGHT, to: null })
    expect(drawn([cancel, draftChange({ to: AT_EIGHT })], 8)).toMatchObject({
      state: 'proposed',
      label: 'Leila Haddad',
      detail: 'Leila Haddad at Neubau, instead of Emeka Obi',
    })
  })

  test('two for the same hour show as one and one more', () => {
    expect(drawn([draftChange(), draftChange({ traineeName: 'Ana Popescu' })], 10)?.label).toBe(
      'Leila Haddad +1',
    )
  })

  test('what is published, or elsewhere than the chosen location, is not proposed', () => {
    expect(drawn([draftChange({ isPublished: true })], 10)?.state).toBe('available')
    expect(drawn([draftChange()], 10, ironwood.locations[1])?.state).toBe('available')
  })

  test('trainers without changes stay the same, so their cards are not redrawn', () => {
    const [kenji, amara] = withProposals(WEEKS, [draftChange()], { brand: ironwood, location: null })
    expect(amara).toBe(WEEKS[1])
    expect(kenji).not.toBe(WEEKS[0])
  })
})
