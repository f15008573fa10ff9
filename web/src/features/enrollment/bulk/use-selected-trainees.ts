import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { useCallback, useMemo, useState } from 'react'

/** Who's selected among the trainees shown. Filtering hides a selection but doesn't clear it. */
export function useSelectedTrainees(shown: readonly Trainee[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const selection = useMemo(() => shown.filter(({ id }) => selected.has(id)), [shown, selected])
  const select = useCallback((traineeId: string, isSelected: boolean) => {
    setSelected((current) => {
      const next = new Set(current)
      if (isSelected) next.add(traineeId)
      else next.delete(traineeId)
      return next
    })
  }, [])
  const selectAll = (isSelected: boolean) =>
    setSelected((current) => {
      const next = new Set(current)
      for (const { id } of shown) isSelected ? next.add(id) : next.delete(id)
      return next
    })
  return { selected, selection, select, selectAll, clear: () => setSelected(new Set()) }
}
