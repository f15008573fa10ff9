import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

const NOTHING = ["'none'"]
const OURS = ["'self'"]

interface Allowed {
  isHttps: boolean
  /** Hashes of the inline scripts that may run: see `script-hashes.ts`. */
  scripts: string[]
}

/** No other origins, no other inline scripts, and no code from strings. The same for every response: written once. */
export async function sendSecurityHeaders(app: FastifyInstance, allowed: Allowed) {
  const headers = await writeHeaders(allowed)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

async function writeHeaders({ isHttps, scripts }: Allowed) {
  const sample = Fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: NOTHING,
        scriptSrc: [...OURS, ...scripts],
        // For style attributes, the page's styles, and the toasts'; styles can't run code.
        styleSrc: [...OURS, "'unsafe-inline'"],
        // Gyms host their logos elsewhere.
        imgSrc: [...OURS, 'data:', 'https:', 'http:'],
        fontSrc: OURS,
        connectSrc: OURS,
        frameSrc: OURS,
        manifestSrc: OURS,
        baseUri: NOTHING,
        formAction: OURS,
        frameAncestors: NOTHING,
        objectSrc: NOTHING,
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  sample.get('/', (_request, reply) => reply.send(reply.getHeaders()))
  const response = await sample.inject('/')
  await sample.close()
  return response.json()
}
