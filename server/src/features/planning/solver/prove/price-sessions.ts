import type { Model } from '../model/model.ts'
import type { RowMeaning } from '../model/row-meanings.ts'
import type { Cell } from '../week/week.ts'
import { DAYS, hourOfDay } from '../week/week.ts'
import { createPriceList, type Prices, UNIT } from './price-list.ts'

/** The solver's own arithmetic is off by less than this much of a whole price. */
const NOISE = 0.01

export interface PricedSessions {
  prices: Prices
  /** What everything there is costs together, in units. */
  total: number
  /** No plan has more sessions than this, apart from locks. */
  atMost: number
}

/**
 * Prices for everything that runs out, from the solver's prices for the rows of its program. Every session that's possible
 * costs at least one unit, so there can't be more of them than everything there is costs together. Other than the program,
 * this can be checked by someone who knows only the facts (docs/check-plan.mjs). Whatever prices come in, the result
 * holds: it's only that bad ones give a bound that's too high.
 */
export function priceSessions(model: Model, monday: string, suggested: Float64Array): PricedSessions {
  const rounded = model.program.rowMeanings.map((meaning, row) => roundPrice(meaning, suggested[row]!))
  const list = createPriceList()
  const context = { model, list, dateOf: datesOf(monday) }
  for (const [row, meaning] of model.program.rowMeanings.entries()) {
    if (meaning.kind === 'trainer-week') addTrainerWeek(context, meaning.trainer, row, rounded[row]!)
    else addPrice(context, meaning, rounded[row]!)
  }
  addWhatIsMissing(context, whatColumnsPay(model, rounded))
  return { prices: list.finish(), total: list.total(), atMost: Math.floor(list.total() / UNIT) }
}

interface Context {
  model: Model
  list: ReturnType<typeof createPriceList>
  dateOf: (day: number) => string
}

/**
 * Upward, so that what was paid for stays paid for. A trainee's n-th session is worth a unit and pays the rest to the week.
 * The price of a cell passes from its seats to its trainers, and may be negative; all others are about a limit.
 */
function roundPrice({ kind }: RowMeaning, suggested: number) {
  if (kind === 'cell-balance') return Math.round(suggested * UNIT)
  const price = Math.ceil(suggested * UNIT - NOISE)
  return Math.max(0, kind === 'trainee-week' ? UNIT + price : price)
}

function addPrice({ model, list, dateOf }: Context, meaning: RowMeaning, price: number) {
  const { week, candidates } = model
  const { fixed } = candidates
  const addTraineeDay = (trainee: number, day: number) => {
    const left = week.trainees[trainee]!.perDay - fixed.traineeOnDay(trainee, day)
    list.add('traineeDay', [trainee + 1, dateOf(day)], price, Math.max(0, left))
  }
  switch (meaning.kind) {
    case 'trainee-week': {
      const { trainee } = meaning
      return list.add(
        'traineeWeek',
        [trainee + 1],
        price,
        week.trainees[trainee]!.wanted - fixed.ofTrainee(trainee),
      )
    }
    case 'trainee-day':
      return addTraineeDay(meaning.trainee, meaning.day)
    case 'spacing':
      addTraineeDay(meaning.trainee, meaning.day)
      return addTraineeDay(meaning.trainee, meaning.day + 1)
    case 'rest':
      return addRest({ model, list, dateOf }, meaning, price)
    case 'training-day': {
      const key = [meaning.trainee + 1, dateOf(meaning.day)]
      if (meaning.at === null) return list.add('trainingDay', key, price, 0)
      return list.add('trainingHour', [...key, instant(meaning.at)], price, 0)
    }
    case 'person':
      return list.add('person', [meaning.person + 1, instant(meaning.at)], price, 1)
    case 'trainer-day': {
      const left = week.trainers[meaning.trainer]!.perDay - fixed.trainerOnDay(meaning.trainer, meaning.day)
      return list.add('trainerDay', [meaning.trainer + 1, dateOf(meaning.day)], price, Math.max(0, left))
    }
    case 'shared-hour': {
      const { trainer, weekHour } = meaning
      const day = Math.floor(weekHour / 24)
      return list.add('trainerHour', [trainer + 1, dateOf(day), hourOfDay(weekHour)], price, 1)
    }
    case 'rush':
      return list.add('trainerMove', [meaning.trainer + 1, ...placeOf(meaning.cell, dateOf)], price, 1)
    case 'capacity':
      return list.add('room', placeOf(meaning.cell, dateOf), price, fixed.room(meaning.cell))
  }
}

/** People who train once a day pay for rest right away; others pay for a training day, which pays for rest. */
function addRest(
  { model, list, dateOf }: Context,
  { trainee, firstDay }: { trainee: number; firstDay: number },
  price: number,
) {
  const { perDay, restDays } = model.week.trainees[trainee]!
  list.add('rest', [trainee + 1, dateOf(firstDay)], price, 1)
  if (perDay > 1) return
  for (let day = firstDay; day <= firstDay + restDays && day < DAYS; day++)
    list.add('trainingDay', [trainee + 1, dateOf(day)], price, 0)
}

/** A trainer without a limit for the week works as many hours as they set: then, it's each hour that has the price. */
function addTrainerWeek({ model, list }: Context, trainer: number, row: number, price: number) {
  const { program, week, candidates } = model
  const { perWeek, person } = week.trainers[trainer]!
  const left = perWeek - candidates.fixed.ofTrainer(trainer)
  const starts = new Set<number>()
  let nthHours = 0
  for (let entry = program.rowStarts[row]!; entry < program.rowStarts[row + 1]!; entry++) {
    const column = program.columns[program.entryColumns[entry]!]!
    if (column.kind === 'nth-hour') nthHours++
    if (column.kind === 'seat' || column.kind === 'trainer-hour') starts.add(column.cell.startsAt)
  }
  if (nthHours === left) list.add('trainerWeek', [trainer + 1], price, left)
  else for (const at of starts) list.add('person', [person + 1, instant(at)], price, 1)
}

function whatColumnsPay({ program }: Model, prices: number[]) {
  const paid = new Float64Array(program.columns.length)
  for (const [row, price] of prices.entries()) {
    for (let entry = program.rowStarts[row]!; entry < program.rowStarts[row + 1]!; entry++)
      paid[program.entryColumns[entry]!]! += price * program.entryValues[entry]!
  }
  return paid
}

/** In the program, a column is worth what it doesn't pay for, at most once. Here, that's a price of the person's time. */
function addWhatIsMissing({ model, list }: Context, paid: Float64Array) {
  const missing = new Map<string, { person: number; at: number; price: number }>()
  const raise = (person: number, { startsAt: at }: Cell, price: number) => {
    const known = missing.get(`${person} ${at}`)?.price ?? 0
    if (price > known) missing.set(`${person} ${at}`, { person, at, price })
  }
  const { trainees, trainers } = model.week
  for (const [index, column] of model.program.columns.entries()) {
    if (column.kind === 'seat') raise(trainees[column.trainee]!.person, column.cell, UNIT - paid[index]!)
    if (column.kind === 'trainer-hour') raise(trainers[column.trainer]!.person, column.cell, -paid[index]!)
    if (column.kind === 'training-day') list.spend(Math.max(0, -paid[index]!))
  }
  for (const { person, at, price } of missing.values())
    list.add('person', [person + 1, instant(at)], price, 1)
}

function datesOf(monday: string) {
  const first = Temporal.PlainDate.from(monday)
  const dates = Array.from({ length: DAYS }, (_, day) => first.add({ days: day }).toString())
  return (day: number) => dates[day]!
}

function placeOf({ location, day, hour }: Cell, dateOf: (day: number) => string) {
  return [location + 1, dateOf(day), hour]
}

/** Hours begin on a whole minute. */
function instant(at: number) {
  return `${new Date(at).toISOString().slice(0, 16)}Z`
}
