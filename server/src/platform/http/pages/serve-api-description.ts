import { readFile } from 'node:fs/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { scriptHashes } from './script-hashes.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const REFERENCE_PAGES = ['', '/js/scalar.js', '/openapi.json', '/openapi.yaml']

/** Generated from the code; `npm run check` says when it's out of date. */
const DESCRIPTION = new URL('../../../../../docs/openapi.json', import.meta.url)

export function serveApiDescription(app: FastifyInstance) {
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type(JSON_TYPE).send(await readFile(DESCRIPTION, 'utf8')),
  )
  // Hundreds of modules and megabytes that most processes are never asked for, so the first request loads them.
  let reference: Promise<FastifyInstance> | undefined
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= buildReference()
    const page = await (await reference).inject({ url: request.url })
    // The page is compressed on its way out.
    const { 'content-length': _, connection: __, date: ___, ...headers } = page.headers
    return reply
      .code(page.statusCode)
      .headers(headers)
      .header('content-security-policy', referencePolicy(page.body))
      .send(page.body)
  }
  for (const page of REFERENCE_PAGES) app.get(`/api/docs${page}`, serve)
}

async function buildReference() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const reference = Fastify()
  await reference.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      content: await readFile(DESCRIPTION, 'utf8'),
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      // Nothing that sends the description elsewhere: no chat, no upload, no deploy, no MCP.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      favicon: '/favicon.svg',
    },
  })
  return reference
}

/** The reference page has inline styles and one inline script; nothing else may loosen the policy. */
function referencePolicy(html: string) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "frame-ancestors 'none'",
  ].join('; ')
}
