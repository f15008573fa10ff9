import type { Envelope } from '@spotter/contract/shared/envelope.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ConstraintRefusals, refusalFromDatabase } from '../../database-errors.ts'
import { Refusal } from '../../refusal.ts'

export function success<T>(data: T, message: string | null = null): Envelope<T> {
  return { success: true, data, message, errors: null, title: null }
}

export function failure(refusal: Pick<Refusal, 'message' | 'errors' | 'title'>): Envelope<null> {
  return {
    success: false,
    data: null,
    message: refusal.message,
    errors: refusal.errors,
    title: refusal.title,
  }
}

/** Every error, ours or the framework's, is sent in the envelope; an unknown one reveals nothing about the inside. */
export function answerErrors(app: FastifyInstance, constraints: ConstraintRefusals) {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal =
      error instanceof Refusal
        ? error
        : (refusalFromDatabase(error, constraints) ?? refusalFromFramework(error))
    if (refusal) return sendRefusal(reply, refusal)
    request.log.error({ err: error }, 'request failed')
    return reply.status(500).send(
      failure({
        message: 'Something went wrong on our side. Please try again.',
        errors: null,
        title: 'Error',
      }),
    )
  })
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  return reply.status(refusal.status).headers(refusal.headers).send(failure(refusal))
}

export function refusalFromValidation(error: z.ZodError): Refusal {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  return new Refusal(400, error.issues[0]?.message ?? 'The request is not valid', { errors })
}

function refusalFromFramework(error: FastifyError): Refusal | undefined {
  if (error instanceof z.ZodError) return refusalFromValidation(error)
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, 'The request is too large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Refusal(415, 'Please send JSON (content-type: application/json)')
  }
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new Refusal(400, 'The request is not valid') : undefined
}
