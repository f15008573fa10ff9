import type { SlotHour } from '@spotter/contract/availability/availability.ts'
import { useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../components/ui/feedback/toast.ts'
import type { CellAddress } from '../../../components/week-grid/cell.ts'
import { hasStatus, isOutage } from '../../../lib/api-error.ts'
import { EDITS_KEY, type TraineeEdit, useEditTraineeSlots } from './trainee-schedule.api.ts'
import { editFailure } from './trainee-words.ts'
import { editsToRepeat, useUnsentHours } from './use-unsent-hours.ts'

export function useTraineeEdits(now: CellAddress) {
  const [last, setLast] = useState<TraineeEdit | null>(null)
  const { unsent, keepEdit, dropEdit, dropAll, showUnsent } = useUnsentHours()
  const { mutate } = useEditTraineeSlots({
    onStart: keepEdit,
    onSaved: dropEdit,
    onRefused: (error, edit) => {
      toast.error(editFailure(error, edit))
      setLast((current) => (current?.hours === edit.hours ? null : current))
      if (isOutage(error)) showUnsent()
      else if (!hasStatus(error, 401)) dropEdit(edit)
    },
  })
  const pending = usePendingEdits()
  const toRepeat = editsToRepeat(unsent, pending, now)

  function edit(hours: SlotHour[], status: TraineeEdit['status'], isClick = false) {
    if (hours.length === 0) return
    const next = { hours, status, isClick }
    setLast(next)
    mutate(next)
  }

  function undo() {
    if (!last) return
    setLast(null)
    mutate({ ...last, status: last.status ? null : 'Available' })
  }

  function saveUnsent() {
    for (const edit of toRepeat) mutate(edit)
  }

  return {
    pending,
    edit,
    undo: last ? undo : undefined,
    unsent: { edits: toRepeat, onSave: saveUnsent, onDiscard: dropAll },
  }
}

function usePendingEdits() {
  return useMutationState({
    filters: { mutationKey: EDITS_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as TraineeEdit,
  })
}
