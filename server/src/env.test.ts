import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readEnv, VARIABLE_NAMES } from './env.ts'

const SECRET = 'x'.repeat(32)

describe('the environment', () => {
  it('needs nothing at all', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_POOL: 35,
      DATA_DIR: 'data',
      PUBLIC_URL: 'http://localhost:3000',
      DEFAULT_TIME_ZONE: 'UTC',
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      WORKER: 'on',
      demo: true,
      limitsAreOn: true,
    })
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number up to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
    [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL must be a whole number'],
    [{ DATABASE_POOL: '9' }, 'DATABASE_POOL must be at least 10 connections'],
    [{ PUBLIC_URL: 'spotter.example' }, 'PUBLIC_URL must be an http or https address'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
    [{ MAIL_FROM: 'Spotter' }, 'MAIL_FROM must contain an email address'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters'],
    [{ JWT_SECRET: `${SECRET},short` }, 'JWT_SECRET must have at least 32 characters, each of them'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off'],
    [{ DEFAULT_TIME_ZONE: 'Mars/Olympus' }, 'DEFAULT_TIME_ZONE must be an IANA time zone'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off, on, or'],
    [{ TRUST_PROXY: '10.0.0.1, proxy' }, 'TRUST_PROXY must be off, on, or'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be off, on, or'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ WORKER: 'maybe' }, 'WORKER must be on, off, or only'],
    [{ UNDO_SECONDS: '61' }, 'UNDO_SECONDS must be a whole number of seconds up to 60'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ RATE_LIMITS: '0' }, 'RATE_LIMITS must be on or off'],
    [{ DATABASE_URL: 'postgres://db/x' }, 'JWT_SECRET is required with DATABASE_URL'],
    [{ RATE_LIMITS: 'off', DEMO: 'off' }, 'RATE_LIMITS=off is for load tests only'],
  ])('names what is wrong with %j', (variables, words) => {
    expect(() => readEnv(variables)).toThrow(words)
  })

  it("lists everything that's wrong", () => {
    expect(() => readEnv({ PORT: 'x', WORKER: 'y' })).toThrow(/PORT.*\n.*WORKER/)
  })

  it('treats an empty variable as missing', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, demo: true })
  })

  it.each([
    ['your own database', { DATABASE_URL: 'postgres://db/x', JWT_SECRET: SECRET }],
    ['other machines', { HOST: '0.0.0.0' }],
    ['other machines over IPv6', { HOST: '::' }],
    ['a public address', { PUBLIC_URL: 'https://gym.example' }],
    ['a public address that only looks local', { PUBLIC_URL: 'http://localhost.gym.example' }],
    ['a proxy in front', { TRUST_PROXY: 'on' }],
    ['a proxy by its address', { TRUST_PROXY: '10.0.0.0/8' }],
    ['a mail relay', { SMTP_URL: 'smtp://relay' }],
  ])('never turns the demo on by itself with %s', (_, variables) => {
    const [setting] = Object.keys(variables)
    expect(readEnv(variables)).toMatchObject({ demo: false, exposedBy: [setting] })
    expect(readEnv({ ...variables, DEMO: 'on' })).toMatchObject({ demo: true, exposedBy: [setting] })
  })

  it.each([
    {},
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'https://127.0.0.2', TRUST_PROXY: 'off' },
  ])('has the demo on by default with %j, unless DEMO says otherwise', (variables) => {
    expect(readEnv(variables)).toMatchObject({ demo: true, exposedBy: [] })
    expect(readEnv({ ...variables, DEMO: 'off' }).demo).toBe(false)
  })

  it('trusts one proxy, or those that are named', () => {
    const trust = readEnv({ TRUST_PROXY: 'on' }).TRUST_PROXY as (address: string, hop: number) => boolean
    expect([trust('10.0.0.1', 0), trust('10.0.0.2', 1)]).toEqual([true, false])
    for (const named of ['10.0.0.0/8', '10.0.0.1, fd00::/8', '::1']) {
      expect(readEnv({ TRUST_PROXY: named }).TRUST_PROXY).toBe(named)
    }
  })
})

describe('a setting', () => {
  const fileOf = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8')

  it('has a row in docs/settings.md, and every row is one', async () => {
    const rows = (await fileOf('docs/settings.md')).match(/^\| `[A-Z_`, ]+` \|/gm) ?? []
    expect(rows.flatMap((row) => row.match(/[A-Z_]+/g)).sort()).toEqual(VARIABLE_NAMES.toSorted())
  })

  it('reaches the containers, except for the folder of an embedded database', async () => {
    const names = [...(await fileOf('compose.yaml')).matchAll(/^ +([A-Z_]+):|\$\{([A-Z_]+)/gm)]
    const own = new Set(names.map(([, key, variable]) => key ?? variable).concat('DATA_DIR'))
    const ofPostgres = ['PGPASSWORD', 'POSTGRES_PASSWORD', 'POSTGRES_USER']
    expect([...own].sort()).toEqual([...VARIABLE_NAMES, ...ofPostgres].sort())
  })
})
