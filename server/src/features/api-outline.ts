import type { ApiOutline } from '../platform/http/description/api-outline.ts'
import { operationIds } from './operation-ids.ts'
import { parameterMeanings } from './parameter-meanings.ts'
import { sections } from './routes.ts'

const description = `Scheduling for gyms, trainers, and trainees. New here? Start with docs/integrators.md in the project.

## Responses

Every response has the same five fields: \`success\`, \`data\`, \`message\`, \`errors\`, and \`title\`. When something is
refused, \`success\` is false and \`message\` says why, in words you can show to a person. For a wrong field, \`errors\` has
its name and a list of messages. Every response has an \`x-request-id\`; quote it when you report a problem.

## Signing in

\`POST /api/Auth/login\` returns an access token for 15 minutes and a refresh token. Send the access token as
\`Authorization: Bearer …\`. Before it expires, exchange the refresh token for a new pair with \`POST /api/Auth/refresh\`;
each one works once. Permissions are checked on every request, so a new role counts right away.

## IDs

IDs are UUIDs. A \`userId\` is a person, and so are \`trainerId\` and \`managerId\`. A \`traineeId\` is an enrollment: one person
in one brand. An \`assignmentId\` is a session. What's outside your brands is a 404, as if it didn't exist.

## Dates and hours

A date is a calendar day, \`YYYY-MM-DD\`, and an hour is 0 to 23, both in the location's local time (\`timeZone\`). Moments such
as \`createdAt\` are UTC. An hour is past once it has started; the server's clock decides.

## Sending something again

Every signed-in \`POST\` outside \`/api/Auth\` accepts an \`Idempotency-Key\`. If you don't get a response, send the same request
with the same key: you get the first response, and nothing is done twice. Refusals aren't kept. The same key for a
different request is refused with 422, and while the first is still running, with 409.

## Refusals

Checked in this order: 401 not signed in, 403 not your role, 400 invalid, 404 not found, 409 not possible now. Each section
below lists its own, in the words you get; values that vary are in braces. 429 and 503 say in \`Retry-After\` how many
seconds to wait.`

export const apiOutline: ApiOutline = {
  description,
  sections,
  operationIds,
  parameters: parameterMeanings,
}
