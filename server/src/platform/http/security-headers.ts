import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const NOTHING = ["'none'"]
const OURS = ["'self'"]

/** No other origins, no inline scripts, and no code from strings. */
export async function sendSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  await app.register(helmet, {
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
}
