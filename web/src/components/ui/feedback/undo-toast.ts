import { messageOf } from '../../../lib/error-message.ts'
import { readSecondsToUndo } from '../../../lib/send.ts'
import { toast } from './toast.ts'

interface Undo {
  /** Takes it back and answers what to say about that. */
  undo: () => Promise<string>
  /** What stays as it is if it can't be taken back; the reason follows. */
  still: string
  /** What speaks against what was done. */
  concern?: string | undefined
}

/** Says what was done, and offers Undo for as long as the server allows it. */
export function toastWithUndo(done: string, { undo, still, concern }: Undo) {
  async function takeBack() {
    try {
      toast.success(await undo())
    } catch (error) {
      toast.error(`${still} ${messageOf(error, 'Please try again.')}`)
    }
  }
  const ms = readSecondsToUndo() * 1000
  const action = ms > 0 ? { label: 'Undo', ms, onClick: () => void takeBack() } : undefined
  if (concern) toast.warning(`${done}. ${concern}`, action)
  else toast.success(done, action)
}
