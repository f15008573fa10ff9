import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const NOTHING = ["'none'"]
const OURS = ["'self'"]

/** No foreign origin, no inline script, no string ever becomes code. */
export async function sendSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: NOTHING,
        scriptSrc: OURS,
        // Style attributes and the toasts' own style element; styles cannot run code.
        styleSrc: [...OURS, "'unsafe-inline'"],
        // Brand logos are addresses that gyms give us.
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
