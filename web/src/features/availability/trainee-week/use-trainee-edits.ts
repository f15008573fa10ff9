import type { SlotHour } from '@spotter/contract/availability.ts'
import { useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { EDITS_KEY, type TraineeEdit, useEditTraineeSlots } from './trainee-schedule.api.ts'
import { editFailure } from './trainee-words.ts'

/** The trainee's pending edits, and how to undo the last one. */
export function useTraineeEdits() {
  const [last, setLast] = useState<TraineeEdit | null>(null)
  const { mutate } = useEditTraineeSlots((error, edit) => {
    toast.error(editFailure(error, edit))
    setLast((current) => (current?.hours === edit.hours ? null : current))
  })
  const pending = useMutationState({
    filters: { mutationKey: EDITS_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as TraineeEdit,
  })

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

  return { pending, edit, undo: last ? undo : undefined }
}
