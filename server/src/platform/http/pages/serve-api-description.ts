import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { ApiOutline } from '../description/api-outline.ts'
import { describeApi } from '../description/describe-api.ts'
import { scriptHashes } from './script-hashes.ts'

export async function serveApiDescription(app: FastifyInstance, outline: ApiOutline) {
  const description = describeApi(outline)
  app.get('/api/openapi.json', async (_request, reply) => reply.send(description))
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', referencePolicy(typeof payload === 'string' ? payload : ''))
      return payload
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        content: description,
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
  })
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
