import { z } from 'zod'

/** The shape of every `/api` response. A failure has no data, and a success has no errors. */
export interface Envelope<T> {
  success: boolean
  data: T | null
  message: string | null
  errors: FieldErrors | null
  title: string | null
}

export type FieldErrors = Record<string, string[]>

export const Failure = z.object({
  success: z.literal(false),
  data: z.null(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).nullable(),
  title: z.string(),
})

export function successOf<T extends z.ZodType>(data: T) {
  return z.object({
    success: z.literal(true),
    data,
    message: z.string().nullable(),
    errors: z.null(),
    title: z.null(),
  })
}
