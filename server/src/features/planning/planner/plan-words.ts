import type { WhyThis } from '@spotter/contract/planning/plan.ts'
import type { SessionSlot } from '@spotter/contract/schedule/session-slot.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import type { FairShares } from '../solver/explain/fair-shares.ts'

interface Score {
  booked: number
  wanted: number
  placed: number
  atMost: number
  stoppedEarly: boolean
  isChecked: boolean
}

/** '74 of 80 wanted sessions. No plan can place more: checked.' Sessions that the week already has count, too. */
export function scoreInWords({ booked, wanted, placed, atMost, stoppedEarly, isChecked }: Score) {
  if (wanted === 0) return nothingToPlan(booked)
  const [planned, all] = [countWords(booked + placed), plural(booked + wanted, 'wanted session')]
  if (placed < atMost)
    return `${planned} of at most ${countWords(booked + atMost)}.${stoppedEarly ? ' Stopped early.' : ''}`
  if (booked > 0 && placed === 0 && isChecked)
    return `${planned} of ${all} are planned. None of the other ${countWords(wanted)} fits: checked.`
  return `${planned} of ${all}.${isChecked ? ' No plan can place more: checked.' : ''}`
}

function nothingToPlan(booked: number) {
  return booked === 0
    ? 'Nobody to plan: no approved trainee wants a session this week.'
    : `${plural(booked, 'session')} planned. Nobody wants another one this week.`
}

interface CostFound {
  traineeName: string
  cost: number
  /** Empty: not known. */
  gainers: string[]
}

export interface CostlyLock extends CostFound {
  date: string
  hour: number
}

/** 'Your locks cost 2 sessions. Emeka Obi's lock on Tuesday, November 17, 6–7 PM, costs 1: Maja Novak could have it.' */
export function lockCostInWords(cost: number, locks: CostlyLock[], timeFormat: TimeFormat) {
  if (cost === 0) return null
  const each = locks.map(
    (lock) =>
      `${lock.traineeName}'s lock on ${hourInWords(lock, timeFormat)}, costs ${countWords(lock.cost)}${whoCouldHave(lock)}.`,
  )
  return [`Your locks cost ${plural(cost, 'session')}.`, ...each].join(' ')
}

export interface CostlyWish extends CostFound {
  trainerName: string
}

/** 'Maja Novak's wish to train only with Ines Moreau costs 1 session: Theo Brandt could have it.' */
export function wishCostInWords(wishes: CostlyWish[]) {
  const each = wishes.map(
    (wish) =>
      `${wish.traineeName}'s wish to train only with ${wish.trainerName} costs ${plural(wish.cost, 'session')}${whoCouldHave(wish)}.`,
  )
  return each.length > 0 ? each.join(' ') : null
}

const MOST_NAMED = 3
const list = new Intl.ListFormat('en')

function whoCouldHave({ cost, gainers }: CostFound) {
  if (gainers.length === 0) return ''
  const who = gainers.length > MOST_NAMED ? plural(gainers.length, 'person', 'people') : list.format(gainers)
  return `: ${who} could have ${cost === 1 ? 'it' : 'them'}`
}

const NTH =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(
    ' ',
  )

/** 'No plan with as many sessions gives the one who gets least more: checked.' Or what may be possible. */
export function fairnessInWords({ least, short, perhaps }: Pick<FairShares, 'least' | 'short' | 'perhaps'>) {
  if (least === null) return 'Nobody left out fits in any plan, not even in place of others.'
  if (perhaps < short) return 'No plan with as many sessions gives the one who gets least more: checked.'
  const nth = NTH[least] ?? 'further'
  return `Perhaps ${plural(perhaps, 'more person', 'more people')} could get ${nth.startsWith('e') ? 'an' : 'a'} ${nth} session.`
}

export function reasonsInWords(why: WhyThis | null, trainerName: string, historyWeeks: number): string[] {
  if (!why) return ['Added by a manager']
  const reasons = [
    why.isUsualHour && 'Usual hour',
    why.timesWithTrainer === 1 && `Trained with ${trainerName} before`,
    why.timesWithTrainer > 1 &&
      `Usual trainer: ${plural(why.timesWithTrainer, 'session')} with ${trainerName} lately`,
    why.isPreferredTrainer && 'Preferred trainer',
    why.isPreferredLocation && 'Preferred location',
    why.shortfall > 0 && `Had fewer sessions than they wanted in the last ${plural(historyWeeks, 'week')}`,
  ].filter((reason) => reason !== false)
  return reasons.length > 0 ? reasons : ['An hour that works for both']
}

export interface AskFacts {
  asked: 'trainer' | 'trainee'
  personName: string
  traineeName: string
  session: Pick<SessionSlot, 'date' | 'hour'>
}

export function newsInWords(ask: AskFacts, fits: boolean, timeFormat: TimeFormat) {
  const who = ask.asked === 'trainer' ? ask.traineeName : 'they'
  const opened = `${ask.personName} opened ${hourInWords(ask.session, timeFormat)}`
  return fits ? `${opened}: ${who} ${ask.asked === 'trainer' ? 'fits' : 'fit'} now.` : `${opened}.`
}

/** 'Tuesday, November 17, 6–7 PM', on the gym's clock, as everything a manager sees. */
export function hourInWords({ date, hour }: Pick<SessionSlot, 'date' | 'hour'>, timeFormat: TimeFormat) {
  return `${dayAndMonth(date)}, ${hourRange(hour, hour + 1, timeFormat)}`
}

/** Hours that are over don't count, though people may have set some. */
export function thisWeek(isUnderWay: boolean) {
  return isUnderWay ? 'for the rest of this week' : 'this week'
}
