import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

const NOTHING = ["'none'"]
const OURS = ["'self'"]

/** No other origins, no inline scripts, and no code from strings. The same for every response, so they're written once. */
export async function sendSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const headers = await writeHeaders(isHttps)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

async function writeHeaders(isHttps: boolean) {
  const sample = Fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: NOTHING,
        scriptSrc: OURS,
        // For style attributes and the toasts' style element; styles can't run code.
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
