import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { toastWithUndo } from '../../../components/ui/feedback/undo-toast.ts'
import { useUndoApprovals } from '../trainees.api.ts'

/** Says who was approved and offers Undo. Takes the trainees as they were before. */
export function useApprovedToast() {
  const undoApprovals = useUndoApprovals()
  return (trainees: readonly Trainee[]) => {
    const [first] = trainees
    if (!first) return
    const isOne = trainees.length === 1
    toastWithUndo(isOne ? `${first.fullName} approved` : `${plural(trainees.length, 'trainee')} approved`, {
      still: isOne ? `${first.fullName} is still approved.` : 'The trainees are still approved.',
      undo: async () => {
        const { undone, left } = await undoApprovals(
          first.gymBrandId,
          trainees.map(({ id }) => id),
        )
        return isOne
          ? `${first.fullName} is ${first.approvalStatus.toLowerCase()} again`
          : manyWords(undone, left)
      },
    })
  }
}

function manyWords(undone: number, left: number) {
  const words = `${plural(undone, 'trainee')} no longer approved`
  return left === 0 ? words : `${words}. Someone has already continued with ${left} of them.`
}
