import { z } from 'zod'

/** `left` counts what stays as it is, because someone has changed it since or an email about it has left. */
export const UndoOutcome = z.object({ undone: z.int(), left: z.int() })
export type UndoOutcome = z.infer<typeof UndoOutcome>
