import type { ProofFile } from '../../src/features/planning/solver/prove/write-proof.ts'
import type { Random } from './seeded-random.ts'

type Session = ProofFile['plan'][number]
type Facts = ProofFile['facts']

/** A file that's true and checked, which can be changed, and one of its sessions that isn't locked. */
interface Scene {
  file: ProofFile
  random: Random
  session: Session
  /** The plan, without exceptions: they don't count. */
  placed: Session[]
  trainee: Facts['trainees'][number]
  trainer: Facts['trainers'][number]
  location: Facts['locations'][number]
  /** When the session begins. */
  startsAt: number
  /** By how much the prices exceed what the sessions of the plan cost. */
  slack: number
}

/**
 * Ways to make a proof false, each with the reason why it certainly is: nobody can take something from it that's true. (A
 * session moved to another hour where it fits, or a price lowered that nothing needs, wouldn't make it false.) Null: not
 * in this file.
 */
const CORRUPTIONS: Record<string, (scene: Scene) => unknown> = {
  'a session twice': ({ file, session }) => file.plan.push(session),
  'a session gone': ({ file }) => file.plan.pop(),
  'a session gone, and one fewer claimed': ({ file }) => {
    file.plan.pop()
    file.claim.sessions--
    file.claim.atMost--
  },
  /** One more than any plan can have, so it can't be possible. */
  'a session added and claimed': ({ file, random, session }) => {
    file.plan.push([
      random.pick(file.facts.trainees).id,
      random.pick(file.facts.trainers).id,
      ...(session.slice(2) as [number, string, number]),
    ])
    file.claim.sessions++
    file.claim.atMost++
  },
  'a session moved to when the trainee has no time': ({ session, trainee, location, random }) => {
    if (trainee.timeZone !== location.timeZone) return null
    const hour = random.whole(0, 23)
    if (traineeHours(trainee).includes(`${session[3]} ${hour}`)) return null
    session[4] = hour
  },
  'a session given to a trainer who does not work then': ({ file, session, random }) => {
    const other = random.pick(file.facts.trainers)
    const works = other.hours.some(
      ([date, , hours]) => date === session[3] && (hours as number[]).includes(session[4]),
    )
    if (works) return null
    session[1] = other.id
  },
  'a session given to someone who has one then': ({ placed, session, random }) => {
    const other = random.pick(placed)
    if (other === session || !isSameHour(session, other)) return null
    session[0] = other[0]
  },
  'a session with someone unknown': ({ session }) => (session[0] = 999_999),
  'a session in another week': ({ session }) => (session[3] = addDays(session[3], 7)),

  'an hour that the trainee set': ({ trainee }) => (trainee.hours = []),
  'an hour that the trainer set': ({ trainer, session }) => {
    trainer.hours = trainer.hours.map(([date, place, hours]) => [
      date!,
      place!,
      (hours as number[]).filter((hour) => date !== session[3] || hour !== session[4]),
    ])
  },
  'less room': ({ placed, session, location }) => {
    location.capacity = placed.filter((other) => isSameHour(session, other)).length - 1
  },
  'the trainee is busy': (scene) => addBusy(scene, scene.trainee.person),
  'the trainer is busy': (scene) => addBusy(scene, scene.trainer.person),
  'a ban': ({ file, session, random }) =>
    file.facts.bans.push([
      session[0],
      random.chance(0.5) ? null : session[1],
      session[2],
      session[3],
      session[4],
    ]),
  'a smaller wish': ({ placed, trainee }) => {
    trainee.sessionsPerWeek = placed.filter(([id]) => id === trainee.id).length - 1
  },
  'fewer sessions a day': ({ trainee }) => (trainee.sessionsPerDay = 0),
  'more rest': ({ placed, session, trainee }) => {
    const others = placed
      .filter(([id]) => id === trainee.id)
      .map(([, , , date]) => daysBetween(date, session[3]))
    const nearest = Math.min(...others.filter((days) => days > 0))
    if (nearest === Number.POSITIVE_INFINITY) return null
    trainee.restDays = nearest
  },
  'fewer hours a week': ({ placed, trainer }) => {
    trainer.hoursPerWeek = placed.filter(([, id]) => id === trainer.id).length - 1
  },
  'fewer hours a day': ({ placed, trainer, session }) => {
    trainer.hoursPerDay =
      placed.filter(([, id, , date]) => id === trainer.id && date === session[3]).length - 1
  },
  'the hour has begun': ({ file, startsAt }) => (file.facts.now = new Date(startsAt).toISOString()),
  'the trainee goes elsewhere': ({ trainee, session }) => {
    trainee.locations = trainee.locations.filter((id) => id !== session[2])
  },
  'the trainee wants someone else': ({ trainee, trainer }) => (trainee.onlyTrainer = trainer.id + 1),
  'they are the same person': ({ trainee, trainer }) => (trainee.person = trainer.person),
  'the hour is booked': ({ file, session }) =>
    file.facts.booked.push([999_999, ...(session.slice(1) as never)] as never),
  'the hour is booked elsewhere': ({ file, session, random }) => {
    const elsewhere = random.pick(file.facts.locations).id
    if (elsewhere === session[2]) return null
    file.facts.booked.push([999_999, session[1], elsewhere, session[3], session[4]])
  },
  'a free hour between two locations': ({ file, session, location, startsAt }) => {
    const elsewhere = file.facts.locations.find(
      ({ id, timeZone }) => id !== location.id && timeZone === location.timeZone,
    )
    const before = session.with(4, session[4] - 1) as Session
    if (!elsewhere || before[4] < 0 || startsAt - startOf(elsewhere, before) !== 3_600_000) return null
    file.facts.onePlaceInARow = true
    file.facts.booked.push([999_999, session[1], elsewhere.id, before[3], before[4]])
  },
  'an hour that the clock jumps over': ({ file, session, trainee, trainer, location }) => {
    const sunday = addDays(file.facts.week, 6)
    session.splice(3, 2, sunday, 2)
    const startsAt = startOf(location, session)
    const shown = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(trainee.timeZone)
    if (isShown(location, startsAt, 2)) return null
    trainee.hours.push([shown.toPlainDate().toString(), [shown.hour]])
    trainer.hours.push([sunday, location.id, [2]])
  },
  'a time that is none': ({ file }) => (file.facts.now = 'soon'),
  'a wish with a fraction': ({ trainee }) => (trainee.sessionsPerDay += 0.5),
  'a larger wish that costs another session': ({ file, random }) => {
    const row = random.pick(dearRows(file, 'traineeWeek'))
    const trainee = file.facts.trainees.find(({ id }) => id === row?.[0])
    if (!trainee) return null
    trainee.sessionsPerWeek++
  },
  'more room that costs another session': ({ file, random }) => {
    const row = random.pick(dearRows(file, 'room'))
    const place = file.facts.locations.find(({ id }) => id === row?.[0])
    if (!place) return null
    place.capacity!++
  },
  'a longer day that costs another session': ({ file, random }) => {
    const row = random.pick(dearRows(file, 'trainerDay'))
    const other = file.facts.trainers.find(({ id }) => id === row?.[0])
    if (!other) return null
    other.hoursPerDay!++
  },
  'a lock that is not in the plan': ({ file, session }) =>
    file.facts.locks.push([session[0], session[1], session[2], addDays(session[3], 7), session[4]]),
  'another week': ({ file, random }) => (file.facts.week = addDays(file.facts.week, random.pick([-7, 1, 7]))),
  'an ID twice': ({ file, trainee }) => file.facts.trainees.push(trainee),

  /** So everything costs less together than the sessions there are. */
  'a lower price': ({ file, random, slack }) => {
    const row = random.pick(pricesOfOne(file))
    const lowered = row && priceOf(row) - random.whole(1, priceOf(row))
    if (!row || priceOf(row) - lowered! <= slack) return null
    setPrice(row, lowered!)
  },
  'a higher price': ({ file, random }) => {
    const row = random.pick(pricesOfOne(file))
    if (!row) return null
    setPrice(row, priceOf(row) + file.prices.unit * random.whole(1, 9))
  },
  'a price below nothing': ({ file, random }) => changeAnyPrice(file, random, (price) => -price),
  'a price below nothing that nobody pays': ({ file, session, startsAt }) =>
    file.prices.person.push([999_999, new Date(startsAt).toISOString(), -file.prices.unit * session.length]),
  'a price with a fraction': ({ file, random }) => changeAnyPrice(file, random, (price) => price - 0.5),
  'no price': ({ file, random }) => changeAnyPrice(file, random, () => null as never),
  'a price for someone unknown': ({ file }) => file.prices.traineeWeek.push([999_999, 1]),
  'a price for what has no limit': ({ file, session }) => {
    const unlimited = file.facts.locations.find(({ capacity }) => capacity === null)
    if (!unlimited) return null
    file.prices.room.push([unlimited.id, session[3], session[4], 1])
  },
  'a dearer session': ({ file }) => (file.prices.unit *= 2),
  'a session that pays': ({ file }) => (file.prices.unit *= -1),
  'a cheaper session': ({ file }) => (file.prices.unit /= 2),
  'sessions for nothing': ({ file }) => (file.prices.unit = 0),

  'more sessions claimed': ({ file }) => file.claim.sessions++,
  'fewer sessions claimed': ({ file }) => file.claim.sessions--,
  'a lower bound claimed': ({ file, random }) => (file.claim.atMost -= random.whole(1, file.claim.atMost)),
  'a higher bound claimed, and checked': ({ file, random }) => (file.claim.atMost += random.whole(1, 9)),
  'not checked after all': ({ file }) => (file.claim.checked = false),
  'an exception that is not in the plan': ({ file, session }) =>
    file.exceptions.push([session[0], session[1], session[2], addDays(session[3], 7), session[4]]),
  'a session excepted, and checked': ({ file, session }) => file.exceptions.push(session),
}

export const KINDS_OF_CORRUPTION = Object.keys(CORRUPTIONS).length

/** Changes the file, which has to be true and checked, so that it isn't. Null: not this time. */
export function corruptProof(file: ProofFile, total: number, random: Random) {
  const changed = structuredClone(file)
  const locks = new Set(changed.facts.locks.map(String))
  const excepted = new Set(changed.exceptions.map(String))
  const open = changed.plan.filter((session) => !locks.has(String(session)))
  if (open.length === 0) return null
  const session = random.pick(open)
  const { facts } = changed
  const location = facts.locations.find(({ id }) => id === session[2])!
  const [kind, corrupt] = random.pick(Object.entries(CORRUPTIONS))
  const isChanged = corrupt({
    file: changed,
    random,
    session,
    placed: changed.plan.filter((one) => !excepted.has(String(one))),
    trainee: facts.trainees.find(({ id }) => id === session[0])!,
    trainer: facts.trainers.find(({ id }) => id === session[1])!,
    location,
    startsAt: startOf(location, session),
    slack: total - open.length * file.prices.unit,
  })
  return isChanged === null ? null : { kind, file: changed }
}

function traineeHours({ hours }: Facts['trainees'][number]) {
  return hours.flatMap(([date, list]) => (list as number[]).map((hour) => `${date} ${hour}`))
}

function isSameHour(a: Session, b: Session) {
  return a[3] === b[3] && a[4] === b[4] && a[2] === b[2]
}

function addBusy({ file, startsAt, random }: Scene, person: number) {
  const from = startsAt + random.pick([-30, 0, 30]) * 60_000
  const [start, end] = [from, from + 3_600_000].map((at) => new Date(at).toISOString())
  file.facts.busy.push([person, start!, end!])
}

/** Prices of which there's exactly one, and which therefore cost exactly that much. */
function pricesOfOne({ prices }: ProofFile) {
  return prices.person.filter((row) => priceOf(row) > 0)
}

/** Each of these costs at least as much as a session, so one more makes the bound higher. */
function dearRows({ prices }: ProofFile, kind: 'traineeWeek' | 'room' | 'trainerDay') {
  return prices[kind].filter((row) => priceOf(row) >= prices.unit)
}

function changeAnyPrice({ prices }: ProofFile, random: Random, change: (price: number) => number) {
  const rows = Object.values(prices).flatMap((list) => (Array.isArray(list) ? list : []))
  if (rows.length === 0) return null
  const row = random.pick(rows)
  return setPrice(row, change(priceOf(row)))
}

function priceOf(row: (string | number)[]) {
  return row.at(-1) as number
}

function setPrice(row: (string | number)[], price: number) {
  row[row.length - 1] = price
}

function startOf({ timeZone }: Facts['locations'][number], [, , , date, hour]: Session) {
  return Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour }),
  }).epochMilliseconds
}

function isShown({ timeZone }: Facts['locations'][number], startsAt: number, hour: number) {
  const shown = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(timeZone)
  return shown.hour === hour && shown.minute === 0
}

function addDays(date: string, days: number) {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

function daysBetween(a: string, b: string) {
  return Math.abs(Temporal.PlainDate.from(a).until(b).days)
}
