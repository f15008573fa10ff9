/** How long a toast offers Undo, unless the server says otherwise. Emails about what was done wait until it's gone. */
export const UNDO_SECONDS = 10

/** How long this server lets people undo what they just did, on every response that isn't about reading. */
export const UNDO_HEADER = 'undo-seconds'
