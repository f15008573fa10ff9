/**
 * Drafts: publishing and undoing 500 changes, and what an open draft adds to Schedule Overview. The server runs
 * in this process, without a network. Takes about half a minute.
 *   npx node bench/planning.mjs
 */
import { loadavg } from 'node:os'
import { withServer } from './runs/with-server.mjs'

const ROUNDS = 5
const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const LAST_DAY = new Date(Date.parse(DAY) + 6 * 86_400_000).toISOString().slice(0, 10)
const DRAFTS = '/api/gym-planning/drafts'

const PEOPLE = `
  with brand as (
    insert into gym_brands (name, contact_email) values ('Brand', 'b@example.com') returning id
  ), place as (
    insert into gym_locations (brand_id, name, address, city, time_zone)
    select id, 'Hall', '1 Main Street', 'Vienna', 'Europe/Vienna' from brand returning id, brand_id
  ), made as (
    insert into users (email, first_name, last_name)
    select kind || n || '@example.com', initcap(kind), 'Number ' || n
    from generate_series(1, 50) as n, unnest(array['trainer', 'trainee']) as kind returning id, email
  ), trainers as (
    insert into brand_trainers (brand_id, user_id) select brand_id, made.id from place, made where email like 'trainer%'
  ), trainees as (
    insert into enrollments (brand_id, user_id, approval_status, location_id)
    select brand_id, made.id, 'Approved', place.id from place, made where email like 'trainee%'
  ), hours as (
    insert into trainer_slots (trainer_id, date, hour, status)
    select made.id, $1::date + day, hour, 'Available'
    from made, generate_series(0, 6) as day, generate_series(6, 22) as hour where email like 'trainer%'
  )
  select brand_id as "brandId", id as "placeId" from place`

/** Trainer number n trains trainee number n. Every hour has a place in a cycle of ten; the first three are booked. */
const CYCLE = `
  cycle as (
    select trainers.brand_id, trainers.user_id as trainer_id, trainees.id as enrollment_id, trainees.location_id,
      trainees.user_id as trainee_user_id, slot.id as slot_id, slot.date, slot.hour, (slot.hour + n) % 10 as place,
      row_number() over (partition by (slot.hour + n) % 10 order by n, slot.date, slot.hour) as number
    from (select *, row_number() over (order by user_id) as n from brand_trainers) as trainers
    join (select *, row_number() over (order by user_id) as n from enrollments) as trainees using (n)
    join trainer_slots as slot on slot.trainer_id = trainers.user_id
  )`

const SESSIONS = `
  with ${CYCLE}
  insert into assignments
    (brand_id, location_id, enrollment_id, trainee_user_id, trainer_user_id, slot_id, date, hour, during)
  select brand_id, location_id, enrollment_id, trainee_user_id, trainer_id, slot_id, date, hour,
    tstzrange(start.at, start.at + interval '1 hour')
  from cycle, lateral (select hour_start(date, hour, 'Europe/Vienna') as at) as start where place < 3`

const CHANGES = `
  with ${CYCLE}, booked as (select cycle.*, assignments.id from cycle join assignments using (slot_id))
  (select 'create' as kind, null::uuid as "assignmentId", enrollment_id as "traineeId", trainer_id as "trainerId",
    location_id as "gymLocationId", date::text, hour from cycle where place = 5 order by number limit 250)
  union all
  (select 'move', booked.id, null, free.trainer_id, free.location_id, free.date::text, free.hour
    from booked join cycle as free on free.place = 7 and free.number = booked.number
      and free.trainer_id = booked.trainer_id
    where booked.place = 0 order by booked.number limit 150)
  union all
  (select 'cancel', booked.id, null, null, null, null, null from booked where place = 1 order by number limit 100)`

await withServer({
  async fill(pool) {
    const { rows } = await pool.query(PEOPLE, [DAY])
    await pool.query(SESSIONS)
    await pool.query('analyze')
    return rows[0]
  },
  measure,
})

async function measure({ filled: { brandId }, pool, ask, statements }) {
  console.log(
    `50 trainers, 7 days, 17 hours: 5,950 slots, 3 in 10 booked. The times include the machine's other work:`,
  )
  console.log(`its load average was ${loadavg()[0].toFixed(1)} when this began.\n`)
  const week = `/api/gym-schedule/trainers/hours?gymBrandId=${brandId}&startDate=${DAY}&endDate=${LAST_DAY}`
  const id = await draft500({ gymBrandId: brandId, pool, ask })
  console.log('| Schedule Overview | Requests | Bytes | ms, median of 5 |\n|---|--:|--:|--:|')
  await measureReads('without a draft', [week], ask)
  await measureReads('with a draft of 500 changes', [week, `${DRAFTS}/${id}`], ask)
  const [publishing, undoing] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    publishing.push(
      await timed(statements, () => ask('POST', `${DRAFTS}/${id}/publish`, { allOrNothing: true })),
    )
    undoing.push(await timed(statements, () => ask('POST', `${DRAFTS}/${id}/undo`)))
  }
  console.log('\n| 250 new, 150 moved, 100 canceled | Statements | ms, median of 5 | fastest | slowest |')
  console.log('|---|--:|--:|--:|--:|')
  printTimes('publishing them', publishing)
  printTimes('undoing that', undoing)
}

async function draft500({ gymBrandId, pool, ask }) {
  const { rows } = await pool.query(CHANGES)
  const changes = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  )
  const { id } = (await ask('POST', DRAFTS, { gymBrandId })).json().data
  const { data } = (await ask('POST', `${DRAFTS}/${id}/changes`, { changes })).json()
  const { created, moved, canceled } = data.counts
  if (`${created} ${moved} ${canceled} ${data.needAttention}` !== '250 150 100 0') {
    throw new Error(
      `The draft isn't as planned: ${JSON.stringify(data.counts)}, ${data.needAttention} need attention`,
    )
  }
  return id
}

async function measureReads(name, paths, ask) {
  const times = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    const result = await Promise.all(paths.map((path) => ask('GET', path)))
    times.push(performance.now() - from)
    bytes = result.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
  }
  console.log(`| ${name} | ${paths.length} | ${bytes} | ${middle(times).toFixed(0)} |`)
}

async function timed(statements, work) {
  const before = statements()
  const from = performance.now()
  await work()
  return { ms: performance.now() - from, statements: statements() - before }
}

function printTimes(name, runs) {
  const times = runs.map(({ ms }) => ms)
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)]
  const most = Math.max(...runs.map((run) => run.statements))
  const shown = [middle(times), fastest, slowest].map((ms) => ms.toFixed(0))
  console.log(`| ${[name, most, ...shown].join(' | ')} |`)
}

function middle(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
