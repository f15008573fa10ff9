import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ApiOutline } from '../description/api-outline.ts'
import { describeApi } from '../description/describe-api.ts'
import { scriptHashes } from './script-hashes.ts'

const REFERENCE_PAGES = ['', '/js/scalar.js', '/openapi.json', '/openapi.yaml']

export function serveApiDescription(app: FastifyInstance, outline: ApiOutline) {
  app.get('/api/openapi.json', async (_request, reply) => reply.send(describeApi(outline)))
  // Hundreds of modules and megabytes that most processes are never asked for, so the first request loads them.
  let reference: Promise<FastifyInstance> | undefined
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= buildReference(outline)
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

async function buildReference(outline: ApiOutline) {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const reference = Fastify()
  await reference.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      content: describeApi(outline),
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
