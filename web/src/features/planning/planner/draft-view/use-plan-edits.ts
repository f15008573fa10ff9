import type { DraftChange, DraftDetails, UpdateChangeRequest } from '@spotter/contract/planning/drafts.ts'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useLock, useMoveSession, useRemoveSession } from '../planner.api.ts'

const FAILED = "The draft couldn't be changed"

export type PlanEdits = ReturnType<typeof usePlanEdits>

export function usePlanEdits(draft: DraftDetails | null) {
  const draftId = draft?.id ?? ''
  const lock = useLock(draftId)
  const removal = useRemoveSession(draftId)
  const moving = useMoveSession(draftId)

  function setLocked({ id, traineeName }: DraftChange, isLocked: boolean, revision = draft?.revision ?? 0) {
    const onSuccess = () => toast.success(`${traineeName} is ${isLocked ? 'locked' : 'unlocked'}`)
    lock.mutate({ revision, changeIds: [id], isLocked }, { onSuccess, onError: say })
  }

  function remove({ id, traineeName }: DraftChange, onDone?: () => void) {
    const onSuccess = () => {
      toast.success(`Removed ${traineeName}. This hour won't be proposed to them again.`)
      onDone?.()
    }
    removal.mutate(id, { onSuccess, onError: say })
  }

  function move(change: DraftChange, target: UpdateChangeRequest, onDone: () => void) {
    const onSuccess = (moved: DraftDetails) => {
      if (isLocked(moved, change.id)) toast.success(`${change.traineeName} is moved and locked`)
      else setLocked(change, true, moved.revision)
      onDone()
    }
    moving.mutate({ changeId: change.id, target }, { onSuccess })
  }

  return {
    setLocked,
    toggleLock: (change: DraftChange) => setLocked(change, !isLocked(draft, change.id)),
    remove,
    move,
    isLocking: lock.isPending,
    isRemoving: removal.isPending,
    isMoving: moving.isPending,
    error: moving.error,
  }
}

function say(error: Error) {
  toast.error(messageOf(error, FAILED))
}

function isLocked(draft: DraftDetails | null, changeId: string) {
  return draft?.plan?.changes.some((planned) => planned.changeId === changeId && planned.isLocked) ?? false
}
