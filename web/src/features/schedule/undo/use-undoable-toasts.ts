import { undoAssignmentCall, undoCancellationCall } from '@spotter/contract/schedule/schedule.calls.ts'
import type { Assignment } from '@spotter/contract/schedule/schedule.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { toastWithUndo } from '../../../components/ui/feedback/undo-toast.ts'
import { call } from '../../../lib/http.ts'
import { readSecondsToUndo } from '../../../lib/send.ts'
import { useReloadSchedule } from '../schedule.api.ts'

/** Toasts about a session that was just assigned or canceled, with Undo. They outlive the dialog that shows them. */
export function useUndoableToasts() {
  const reload = useReloadSchedule()

  function toastAssigned({ id, traineeName, trainerName }: Assignment) {
    toastWithUndo(`${traineeName} was assigned to ${trainerName}`, {
      still: `${traineeName} is still assigned.`,
      undo: async () => {
        await call(undoAssignmentCall, { params: { assignmentId: id } }).finally(reload)
        return `${traineeName} is no longer assigned to ${trainerName}`
      },
    })
  }

  function toastCanceled(assignmentId: string, done: string) {
    const seconds = readSecondsToUndo()
    toastWithUndo(
      seconds > 0 ? `${done.replace(/\.$/, '')}. Undo within ${plural(seconds, 'second')}` : done,
      {
        still: 'The session is still canceled.',
        undo: async () => {
          const { undone, left } = await call(undoCancellationCall, { params: { assignmentId } }).finally(
            reload,
          )
          return restoredWords(undone, left)
        },
      },
    )
  }

  return { toastAssigned, toastCanceled }
}

function restoredWords(undone: number, left: number) {
  if (undone === 1 && left === 0) return 'The session is back on the schedule'
  const words = `${plural(undone, 'session')} back on the schedule`
  return left === 0 ? words : `${words}. For ${left}, the hour was taken in the meantime.`
}
