/**
 * The public lists with 2,000 brands and 20,000 trainers, as a ratio to a bare node:http server that sends the same
 * bytes on the same machine in the same run. Loopback only; takes a minute or two.
 *   npx node bench/discovery.mjs
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrateAll } from '../server/src/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { sized } from './runs/quick.mjs'

const CONNECTIONS = 32
const ROUNDS = sized({ full: 3, quick: 1 })
const SECONDS = 1
const BRANDS = sized({ full: 2_000, quick: 500 })
const TRAINERS = sized({ full: 20_000, quick: 5_000 })
const PORT = 3197

if (process.argv[2] === 'bare') serveBare()
else await run()

async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'spotter-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const children = []
  try {
    await migrateAll(postgres.connectionString)
    await seed(postgres.connectionString)
    children.push(await startSpotter(postgres.connectionString))
    const bare = fork(fileURLToPath(import.meta.url), ['bare'])
    children.push(bare)
    const [{ port: barePort }] = await once(bare, 'message')
    await compare(bare, barePort)
    await timeWrites(postgres.connectionString)
  } finally {
    for (const child of children) child.kill()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function seed(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`
    insert into gym_brands (name, description, contact_email, website)
      select 'Brand ' || n, repeat('A calm place to train. ', 5), 'b@example.com', 'https://b' || n || '.example'
      from generate_series(1, ${BRANDS}) as n;
    insert into gym_locations (brand_id, name, address, city, state, time_zone, latitude, longitude)
      select id, 'Hall ' || k, k || ' Main Street', 'City ' || k, 'State', 'Europe/Vienna', 48.2, 16.3
      from gym_brands, generate_series(1, 3) as k;
    insert into users (email, first_name, last_name)
      select 't' || n || '@example.com', 'Trainer', 'Number ' || n from generate_series(1, ${TRAINERS}) as n;
    insert into users (email, first_name, last_name)
      select 'p' || n || '@example.com', 'Trainee', 'Number ' || n from generate_series(1, 80000) as n;
    insert into user_roles (user_id, role)
      select id, case when email like 't%' then 'Trainer' else 'Trainee' end from users;
    insert into trainer_profiles (user_id, specialties, bio, rating)
      select id, array['Strength', 'Skill ' || (row_number() over ()) % 40], repeat('Trains with patience. ', 8),
        3 + ((row_number() over ()) % 21) / 10.0
      from users where email like 't%';
    insert into brand_trainers (brand_id, user_id)
      select brand.id, trainer.id
      from (select id, row_number() over () as n from users where email like 't%') as trainer
      join (select id, row_number() over () as n from gym_brands) as brand
        on brand.n = 1 + trainer.n % ${BRANDS} or (trainer.n % 4 = 0 and brand.n = 1 + (trainer.n * 7) % ${BRANDS});
    analyze`)
  await client.end()
}

async function startSpotter(connectionString) {
  const child = fork(new URL('../server/src/main.ts', import.meta.url), {
    silent: true,
    env: {
      ...process.env,
      ...{ DATABASE_URL: connectionString, JWT_SECRET: 'x'.repeat(40), PORT: String(PORT) },
      ...{ DEMO: 'off', WORKER: 'off', LOG_LEVEL: 'silent' },
    },
  })
  child.stderr.pipe(process.stderr)
  await once(child.stdout, 'data')
  return child
}

/** The baseline: no routing, no checks, just the given bytes and headers. */
function serveBare() {
  let answer = { status: 200, headers: {}, body: Buffer.alloc(0) }
  process.on('message', ({ status, headers, body }) => {
    answer = { status, headers, body: Buffer.from(body, 'base64') }
    process.send('ready')
  })
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
    response.end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
}

async function compare(bare, barePort) {
  const gzip = { 'accept-encoding': 'gzip' }
  const { headers } = await fetchOnce(PORT, '/api/Gyms', gzip)
  const cases = [
    ['/api/Gyms', gzip],
    ['/api/Gyms (unchanged, 304)', { ...gzip, 'if-none-match': headers.etag }],
    ['/api/Gyms?page=1&pageSize=24', gzip],
    ['/api/Trainers', gzip],
    ['/api/Trainers?page=1&pageSize=24', gzip],
    ['/api/Trainers/specialties', gzip],
  ]
  console.log('| Response | Bytes | Spotter/s | bare/s | ratio | p99 ms |\n|---|--:|--:|--:|--:|--:|')
  for (const [name, asked] of cases) {
    const path = name.split(' ')[0]
    const { status, headers, body } = await fetchOnce(PORT, path, asked)
    bare.send({ status, headers: dropHopHeaders(headers), body: body.toString('base64') })
    await once(bare, 'message')
    // In turns, so a busy moment on the machine affects both. The first turn only warms up: freshly started code is slow.
    const rounds = []
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await load(PORT, path, asked)
      const floor = await load(barePort, path, asked)
      rounds.push({ ours, floor, ratio: ours.perSecond / floor.perSecond })
    }
    const { ours, floor, ratio } = middle(rounds.slice(1))
    console.log(
      `| ${name} | ${body.length} | ${Math.round(ours.perSecond)} | ${Math.round(floor.perSecond)} | ${ratio.toFixed(2)} | ${ours.p99.toFixed(1)} |`,
    )
  }
}

function dropHopHeaders({ connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, date: _d, ...headers }) {
  return headers
}

function middle(rounds) {
  return rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds.length / 2)]
}

/** How long the first response takes after a write has emptied the cache. */
async function timeWrites(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  console.log('\n| First response after a write | median ms |\n|---|--:|')
  const paths = [
    '/api/Gyms',
    '/api/Gyms?page=1&pageSize=24',
    '/api/Gyms?page=1&search=city%202',
    '/api/Trainers',
  ]
  const trainers = [
    'page=1&pageSize=24',
    'page=400&pageSize=24',
    'page=1&specialty=skill%207',
    'page=1&search=number%20777',
  ]
  for (const path of [
    ...paths,
    ...trainers.map((query) => `/api/Trainers?${query}`),
    '/api/Trainers/specialties',
  ]) {
    const times = []
    for (let round = 0; round < 5; round++) {
      await client.query(`update gym_brands set name = name || '' where name = 'Brand 7'`)
      const start = performance.now()
      await fetchOnce(PORT, path, { 'accept-encoding': 'gzip' })
      times.push(performance.now() - start)
    }
    console.log(`| ${path} | ${times.sort((a, b) => a - b)[2].toFixed(0)} |`)
  }
  await client.end()
}

async function load(port, path, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const deadline = performance.now() + SECONDS * 1000
  const times = []
  const begin = performance.now()
  const client = async () => {
    while (performance.now() < deadline) {
      const start = performance.now()
      await fetchOnce(port, path, headers, agent)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] }
}

async function fetchOnce(port, path, headers, agent) {
  const outgoing = request({ host: '127.0.0.1', port, path, headers, agent }).end()
  const [response] = await once(outgoing, 'response')
  const chunks = []
  response.on('data', (chunk) => chunks.push(chunk))
  await once(response, 'end')
  if (response.statusCode >= 400) throw new Error(`${path} returned ${response.statusCode}`)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}
