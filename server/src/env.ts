import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { UNDO_SECONDS } from '@spotter/contract/shared/undo-seconds.ts'
import { z } from 'zod'
import { areLongEnough } from './platform/keys/keys.ts'
import { problemOfDatabaseUrl } from './platform/primary/database-url.ts'
import { DEFAULT_CONNECTIONS, FEWEST_CONNECTIONS } from './platform/share-connections.ts'
import { areVapidKeys } from './platform/web-push/vapid-keys.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/

const Switch = z.enum(['on', 'off'], 'must be on or off')

const TimeZone = z.string().refine(isTimeZone, 'must be an IANA time zone such as Europe/Vienna')

const Variables = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65_535, 'must be a port number up to 65535'))
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .superRefine((url, { addIssue }) => {
      const message = problemOfDatabaseUrl(url)
      if (message) addIssue({ code: 'custom', message })
    })
    .optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(FEWEST_CONNECTIONS, `must be at least ${FEWEST_CONNECTIONS} connections`))
    .default(DEFAULT_CONNECTIONS),
  DATA_DIR: z.string().min(1).default('data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().regex(/@/, 'must contain an email address').default('Spotter <no-reply@localhost>'),
  JWT_SECRET: z
    .string()
    .refine(
      areLongEnough,
      'must have at least 32 characters, each of them if there are several, separated by commas',
    )
    .optional(),
  DEMO: Switch.optional(),
  DEFAULT_TIME_ZONE: TimeZone.default('UTC'),
  TRUST_PROXY: z
    .string()
    .refine(areProxies, "must be off, on, or the proxies' addresses such as 10.0.0.0/8, separated by commas")
    .default('off')
    .transform(proxies),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  WORKER: z.enum(['on', 'off', 'only'], 'must be on, off, or only').default('on'),
  WEBHOOKS_PRIVATE: Switch.default('off'),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(areVapidKeys, 'must be a P-256 private key in base64url, or several, separated by commas')
    .optional(),
  UNDO_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number of seconds up to 60')
    .transform(Number)
    .pipe(z.number().max(60, 'must be a whole number of seconds up to 60'))
    .default(UNDO_SECONDS),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_LIMITS: Switch.default('on'),
})

export const VARIABLE_NAMES = Object.keys(Variables.shape)

/** The environment once the secret is known: given, or generated and kept in DATA_DIR. */
export type Env = ReturnType<typeof readEnv> & { JWT_SECRET: string }

export function readEnv(source: Record<string, string | undefined>) {
  const parsed = Variables.safeParse(givenIn(source))
  requireNoProblems(parsed.success ? contradictions(parsed.data) : problemsOf(parsed.error))
  const variables = parsed.data as z.infer<typeof Variables>
  return {
    ...variables,
    PUBLIC_URL: (variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, ''),
    demo: isDemo(variables),
    exposedBy: exposedBy(variables),
    limitsAreOn: variables.RATE_LIMITS === 'on',
  }
}

export function readDatabaseEnv(source: Record<string, string | undefined>) {
  const parsed = Variables.pick({ DATABASE_URL: true, DATA_DIR: true }).safeParse(givenIn(source))
  requireNoProblems(parsed.success ? [] : problemsOf(parsed.error))
  const { DATABASE_URL, DATA_DIR } = parsed.data!
  return { databaseUrl: DATABASE_URL, dataDir: resolve(DATA_DIR) }
}

function givenIn(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
}

function requireNoProblems(problems: string[]) {
  if (problems.length > 0) throw new Error(`Cannot start:\n${problems.map((line) => `  ${line}`).join('\n')}`)
}

/** On by default only where it can't affect anyone else; anything else takes DEMO=on. */
function isDemo(variables: z.infer<typeof Variables>) {
  if (variables.DEMO) return variables.DEMO === 'on'
  return exposedBy(variables).length === 0
}

/** The settings that suggest a real product: other people, other machines, or real email. */
function exposedBy(variables: z.infer<typeof Variables>) {
  const { DATABASE_URL, HOST, PUBLIC_URL, TRUST_PROXY, SMTP_URL } = variables
  const settings = {
    DATABASE_URL: DATABASE_URL !== undefined,
    HOST: !LOOPBACK.test(HOST),
    PUBLIC_URL: PUBLIC_URL !== undefined && !LOOPBACK.test(new URL(PUBLIC_URL).hostname),
    TRUST_PROXY: TRUST_PROXY !== false,
    SMTP_URL: SMTP_URL !== undefined,
  }
  return Object.entries(settings).flatMap(([name, opens]) => (opens ? [name] : []))
}

function contradictions(variables: z.infer<typeof Variables>) {
  const problems: string[] = []
  if (variables.DATABASE_URL && !variables.JWT_SECRET) {
    problems.push('JWT_SECRET is required with DATABASE_URL: at least 32 random characters')
  }
  if (variables.RATE_LIMITS === 'off' && !isDemo(variables)) {
    problems.push('RATE_LIMITS=off is for load tests only and needs DEMO=on')
  }
  return problems
}

function problemsOf(error: z.ZodError) {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function isTimeZone(name: string) {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

function areProxies(value: string) {
  return value === 'off' || value === 'on' || value.split(',').every((part) => isNetwork(part.trim()))
}

function isNetwork(text: string) {
  const [address = '', bits = '0', ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && more.length === 0
}

/** `off`, `on` (behind one proxy), or the proxies' addresses, separated by commas. */
function proxies(value: string) {
  if (value === 'off') return false
  return value === 'on' ? (_address: string, hop: number) => hop < 1 : value
}
