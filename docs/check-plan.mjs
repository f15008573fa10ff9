// Checks a week that Spotter planned, without Spotter: node check-plan.mjs FILE
// Prints 'true' if the plan in the file breaks no rule and no plan can have more sessions than the file claims, or else
// 'false' and the reason. It needs only Node 20 and knows nothing about how plans are found. What's in the file:
// see 'Plans that a stranger can check' in planner.md.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [HOUR, DAY] = [3_600_000, 86_400_000]

/** `reason` is null if everything in the file is true; `summary` says what that is. */
export function checkFile({ facts, plan, exceptions, prices, claim }) {
  try {
    const world = readFacts(facts)
    checkRules(world, plan.map(readSession), exceptions.map(readSession))
    const bound = facts.locks.length + boundOf(world, prices)
    return { reason: null, summary: checkClaim(claim, bound, { facts, plan, exceptions }) }
  } catch (error) {
    return { reason: error.message }
  }
}

function checkClaim({ sessions, atMost, checked }, bound, { facts, plan, exceptions }) {
  const locks = facts.locks.map(String)
  const isWithinRules = exceptions.every((session) => locks.includes(String(session)))
  ensure(sessions === plan.length, `The plan has ${plan.length} sessions, not ${sessions}`)
  ensure(Number.isInteger(atMost) && bound <= atMost, `A plan could have ${bound} sessions, not at most ${atMost}`)
  ensure(checked === (isWithinRules && sessions === atMost), `'checked' should be ${!checked}`)
  const fixed = exceptions.length > 0 ? `, ${exceptions.length} of them fixed by a manager against a rule` : ''
  return `${sessions} sessions${fixed}${checked ? '. No plan has more.' : `, of at most ${atMost}.`}`
}

export function readFacts(facts) {
  const locations = byId(facts.locations)
  const cells = new Map()
  /** An hour at a location, once: the same cell is the same object. */
  const cellAt = ({ location, date, hour }) => {
    const key = `${location} ${date} ${hour}`
    const place = locations.get(location)
    if (place && !cells.has(key)) cells.set(key, { key, location, date, hour, ...startOf(place.timeZone, date, hour) })
    return cells.get(key)
  }
  ensure([facts.now, ...facts.busy.flatMap(([, ...times]) => times)].every(instant), "A time can't be read")
  ensure(new Date(facts.week).getUTCDay() === 1, "The week doesn't begin on a Monday")
  return {
    ...facts,
    locations,
    cellAt,
    trainees: byId(facts.trainees.map(readTrainee)),
    trainers: byId(facts.trainers.map((trainer) => ({ ...trainer, slots: readSlots(trainer) }))),
    now: instant(facts.now),
    lastDay: addDays(facts.week, 6),
    booked: facts.booked.map(readSession),
    locks: facts.locks.map(readSession),
    bans: new Set(facts.bans.map(String)),
    busy: groupBy(facts.busy, ([person]) => person),
  }
}

/** Trainees set hours on their own clock. */
function readTrainee(trainee) {
  ensure([trainee.sessionsPerWeek, trainee.sessionsPerDay, trainee.restDays].every(isCount), "A wish isn't a number")
  const hours = trainee.hours.flatMap(([date, list]) => list.map((hour) => `${date} ${twoDigits(hour)}`))
  return { ...trainee, hours: new Set(hours) }
}

/** Without a location, a trainer's hour counts at each of theirs. */
function readSlots({ hours, locations }) {
  return hours.flatMap(([date, location, list]) =>
    list.flatMap((hour) => (location === null ? locations : [location]).map((place) => ({ location: place, date, hour }))),
  )
}

export function readSession([trainee, trainer, location, date, hour]) {
  return { trainee, trainer, location, date, hour, key: String([trainee, trainer, location, date, hour]) }
}

/** Exceptions are sessions that a manager fixed against a rule. If they were locked before, the others respect them. */
function checkRules(world, plan, exceptions) {
  const [keys, excepted, locked] = [plan, exceptions, world.locks].map((list) => new Set(list.map(({ key }) => key)))
  ensure(keys.size === plan.length, 'A session is in the plan twice')
  ensure([...excepted].every((key) => keys.has(key)), "An exception isn't in the plan")
  ensure([...locked].every((key) => keys.has(key)), "A locked session isn't in the plan")
  const placed = placeAll(world, world.booked)
  for (const session of plan) {
    const problem = excepted.has(session.key) ? null : problemOf(world, placed, session)
    ensure(!problem, `${session.key}: ${problem}`)
    if (!excepted.has(session.key) || locked.has(session.key)) placed.add(session)
  }
}

export function problemOf(world, placed, session) {
  const [trainee, trainer] = [world.trainees.get(session.trainee), world.trainers.get(session.trainer)]
  const cell = world.cellAt(session)
  if (!trainee || !trainer || !cell) return 'someone or something unknown'
  return (
    problemOfCell(world, placed, cell) ??
    problemOfTrainee(world, placed, trainee, cell) ??
    problemOfTrainer(world, placed, trainer, cell) ??
    problemOfPair(world, trainee, trainer, cell)
  )
}

function problemOfCell(world, placed, { location, date, startsAt, isSkipped }) {
  const capacity = world.locations.get(location).capacity ?? Infinity
  if (!isInWeek(world, date)) return "it isn't this week"
  if (startsAt <= world.now) return 'the hour has begun'
  if (isSkipped) return "the hour doesn't exist"
  if (overlapping(placed.of('location', location), startsAt).length >= capacity) return 'the location is full'
}

function problemOfTrainee(world, placed, trainee, { location, date, startsAt }) {
  if (!trainee.locations.includes(location)) return "the trainee doesn't go there"
  if (!trainee.hours.has(clockOf(trainee.timeZone)(startsAt).slice(0, 13))) return "the trainee hasn't set the hour"
  const own = placed.of('trainee', trainee.id)
  const daysApart = own.map((other) => Math.abs(Date.parse(other.date) - Date.parse(date)) / DAY)
  if (own.filter((one) => isInWeek(world, one.date)).length >= trainee.sessionsPerWeek) return 'more sessions than wanted'
  if (daysApart.filter((days) => days === 0).length >= trainee.sessionsPerDay) return 'too many sessions that day'
  if (daysApart.some((days) => days > 0 && days <= trainee.restDays)) return 'no rest between training days'
  if (isTaken(world, placed, trainee.person, startsAt)) return 'the trainee is in another session'
}

function problemOfTrainer(world, placed, trainer, cell) {
  const own = placed.of('trainer', trainer.id).filter(({ date }) => isInWeek(world, date))
  const onDay = own.filter(({ date }) => date === cell.date)
  if (!trainer.slots.some((slot) => world.cellAt(slot) === cell)) return "the trainer doesn't work then"
  if (onDay.some(({ hour }) => hour === cell.hour)) return "the trainer's hour is used already"
  if (own.length >= (trainer.hoursPerWeek ?? Infinity)) return 'the trainer works too much this week'
  if (onDay.length >= (trainer.hoursPerDay ?? Infinity)) return 'the trainer works too much that day'
  if (isTaken(world, placed, trainer.person, cell.startsAt)) return 'the trainer is in another session'
  if (world.onePlaceInARow && own.some((other) => isRushed(other, cell))) return 'two locations in a row'
}

function problemOfPair(world, trainee, trainer, { location, date, hour }) {
  const isBanned = (who) => world.bans.has(String([trainee.id, who, location, date, hour]))
  if (trainee.onlyTrainer !== null && trainee.onlyTrainer !== trainer.id) return 'the trainee wants another trainer'
  if (trainee.person === trainer.person) return 'the trainee would train themselves'
  if (isBanned(null) || isBanned(trainer.id)) return 'the manager removed it'
}

/** Who's where. Sessions at locations that aren't listed count, but nobody knows when they begin. */
export function placeAll(world, sessions) {
  const lists = new Map()
  const add = (session) => {
    const placed = { ...session, startsAt: world.cellAt(session)?.startsAt ?? NaN }
    const people = [world.trainees.get(session.trainee)?.person, world.trainers.get(session.trainer)?.person]
    const keys = ['trainee', 'trainer', 'location'].map((kind) => `${kind} ${session[kind]}`)
    for (const key of [...keys, ...people.map((person) => `person ${person}`)]) append(lists, key, placed)
  }
  sessions.forEach(add)
  return { add, of: (kind, id) => lists.get(`${kind} ${id}`) ?? [] }
}

function isTaken({ busy }, placed, person, startsAt) {
  const isThen = ([, from, until]) => instant(from) < startsAt + HOUR && instant(until) > startsAt
  return (busy.get(person) ?? []).some(isThen) || overlapping(placed.of('person', person), startsAt).length > 0
}

/**
 * Everything that runs out has a price: a person's time, a trainer's limits, room at a location. If every session that's
 * possible costs at least 1 (`unit`), there can't be more sessions than everything there is costs together.
 */
function boundOf(world, prices) {
  ensure(isCount(prices.unit) && prices.unit > 0, "A session isn't worth a whole number")
  const fixed = placeAll(world, [...world.booked, ...world.locks])
  const { costOfTrainee, costOfTrainer, costOfRoom, total } = readPrices(world, fixed, prices)
  const trainersIn = new Map()
  for (const trainer of world.trainers.values())
    for (const cell of new Set(trainer.slots.map(world.cellAt).filter(Boolean)))
      if (!problemOfCell(world, fixed, cell) && !problemOfTrainer(world, fixed, trainer, cell))
        append(trainersIn, cell, { trainer, cost: costOfTrainer(trainer, cell) })
  for (const trainee of world.trainees.values())
    for (const [cell, trainers] of trainersIn) {
      if (problemOfTrainee(world, fixed, trainee, cell)) continue
      const rest = prices.unit - costOfTrainee(trainee, cell) - costOfRoom(cell)
      const cheap = trainers.find(({ trainer, cost }) => cost < rest && !problemOfPair(world, trainee, trainer, cell))
      ensure(!cheap, `Trainee ${trainee.id} with trainer ${cheap?.trainer.id} at ${cell.key} costs less than a session`)
    }
  return Number(total() / BigInt(prices.unit))
}

/** In each row, the last value is the price, the first says whose it is, and those between say what for. */
function readPrices(world, fixed, prices) {
  const { trainees, trainers, locations } = world
  let sum = 0n
  const spend = (price, times) => {
    ensure(isCount(price) && isCount(times), "A price isn't a whole number, or is for something without a limit")
    sum += BigInt(price) * BigInt(times)
  }
  /** `limitOf` says how many there are of what a row is for. Returns what someone's rows that apply cost together. */
  const read = (rows, limitOf) => {
    for (const row of rows) spend(row.at(-1), limitOf(...row))
    const rowsOf = groupBy(rows, ([whose]) => whose)
    return (whose, applies = () => true) =>
      (rowsOf.get(whose) ?? []).reduce((cost, row) => cost + (applies(...row) ? row.at(-1) : 0), 0)
  }
  const left = (limit, taken) => (limit === null ? NaN : Math.max(0, limit - taken.length))
  const inWeek = (kind, id) => fixed.of(kind, id).filter(({ date }) => isInWeek(world, date))
  const onDay = (kind, id, day) => fixed.of(kind, id).filter(({ date }) => date === day)
  const isOn = (date) => (_, day) => day === date
  const isIn = (cell) => (_, date, hour) => date === cell.date && hour === cell.hour
  const isDuring = (startsAt) => (_, at) => isWithin(at, startsAt)
  const traineeWeek = read(prices.traineeWeek, (id) => left(trainees.get(id).sessionsPerWeek, inWeek('trainee', id)))
  const traineeDay = read(prices.traineeDay, (id, day) => left(trainees.get(id).sessionsPerDay, onDay('trainee', id, day)))
  const trainerWeek = read(prices.trainerWeek, (id) => left(trainers.get(id).hoursPerWeek, inWeek('trainer', id)))
  const trainerDay = read(prices.trainerDay, (id, day) => left(trainers.get(id).hoursPerDay, onDay('trainer', id, day)))
  const room = read(prices.room, (location, date, hour) => {
    const { startsAt } = world.cellAt({ location, date, hour })
    return left(locations.get(location).capacity, overlapping(fixed.of('location', location), startsAt))
  })
  // Nobody is in two sessions at one instant. An hour that a trainer set for any location is used once.
  const person = read(prices.person, () => 1)
  const trainerHour = read(prices.trainerHour, () => 1)
  // Only if trainers need a free hour between locations: they work here, or elsewhere in the hour after this one.
  const trainerMove = read(prices.trainerMove, () => (world.onePlaceInARow ? 1 : NaN))
  // At most one training day in as many days as rest takes, plus one. Sessions pay for their training day, and training
  // days pay for rest. If all the sessions that a day can have pay more than the rest costs, that's spent, too.
  const rest = read(prices.rest, () => 1)
  const trainingDay = read(prices.trainingDay, () => 0)
  const trainingHour = read(prices.trainingHour, () => 0)
  for (const { id, restDays, sessionsPerDay } of trainees.values())
    for (const date of [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(world.week, day))) {
      const paid = sessionsPerDay * trainingDay(id, isOn(date)) + trainingHour(id, isOn(date))
      if (paid > 0) spend(Math.max(0, paid - rest(id, (_, from) => from <= date && date <= addDays(from, restDays))), 1)
    }
  return {
    total: () => sum,
    costOfRoom: (cell) => room(cell.location, isIn(cell)),
    costOfTrainee({ id, person: who }, { date, startsAt }) {
      const hour = trainingHour(id, (_, day, at) => day === date && isWithin(at, startsAt))
      const day = traineeDay(id, isOn(date)) + trainingDay(id, isOn(date))
      return traineeWeek(id) + day + hour + person(who, isDuring(startsAt))
    },
    costOfTrainer({ id, person: who }, cell) {
      const move = trainerMove(id, (_, location, date, hour) => {
        const from = world.cellAt({ location, date, hour })
        return from === cell || (isRushed(from, cell) && cell.startsAt >= from.startsAt + HOUR)
      })
      const hour = trainerHour(id, isIn(cell)) + person(who, isDuring(cell.startsAt))
      return trainerWeek(id) + trainerDay(id, isOn(cell.date)) + move + hour
    },
  }
}

/** What a clock shows at an instant: '2026-11-16 17:30'. */
const clockOf = once((timeZone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return once((at) => format.format(at))
})

/** An hour that comes twice is the first one. One that the clock jumps over begins as late as if it didn't jump. */
function startOf(timeZone, date, hour) {
  const [shown, shows] = [`${date} ${twoDigits(hour)}:00`, clockOf(timeZone)]
  const local = instant(`${shown}Z`)
  const offset = (at) => instant(`${shows(at)}Z`) - at
  const starts = [local - offset(local - DAY), local - offset(local + DAY)]
  const startsAt = starts.find((at) => shows(at) === shown) ?? starts[0]
  return { startsAt, isSkipped: shows(startsAt) !== shown }
}

const instant = once((text) => Date.parse(text))
const isWithin = (at, startsAt) => startsAt <= instant(at) && instant(at) < startsAt + HOUR
const overlapping = (sessions, startsAt) => sessions.filter((other) => Math.abs(other.startsAt - startsAt) < HOUR)
const isRushed = (a, b) => a.location !== b.location && Math.abs(a.startsAt - b.startsAt) < 2 * HOUR
const twoDigits = (hour) => String(hour).padStart(2, '0')
const addDays = (date, days) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
const isInWeek = ({ week, lastDay }, date) => week <= date && date <= lastDay
const isCount = (number) => Number.isSafeInteger(number) && number >= 0

function once(work) {
  const known = new Map()
  return (key) => (known.has(key) ? known : known.set(key, work(key))).get(key)
}

function byId(rows) {
  const known = new Map(rows.map((row) => [row.id, row]))
  ensure(known.size === rows.length, 'An ID is listed twice')
  return known
}

function groupBy(rows, keyOf) {
  const groups = new Map()
  for (const row of rows) append(groups, keyOf(row), row)
  return groups
}

function append(lists, key, item) {
  if (!lists.has(key)) lists.set(key, [])
  lists.get(key).push(item)
}

function ensure(isTrue, reason) {
  if (!isTrue) throw new Error(reason)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { reason, summary } = checkFile(JSON.parse(readFileSync(process.argv[2], 'utf8')))
  console.log(reason === null ? `true: ${summary}` : `false: ${reason}`)
  process.exitCode = reason === null ? 0 : 1
}
