/** How long a toast offers Undo. Emails about what was done wait until it's gone. */
export const UNDO_SECONDS = 10
