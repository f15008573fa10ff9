import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import type { TraineeListProps } from '../trainees/trainee-list-props.ts'

type SelectAllProps = Pick<TraineeListProps, 'trainees' | 'selected' | 'onSelectAll'> & {
  isLabelHidden?: boolean
}

export function SelectAll({ trainees, selected, onSelectAll, isLabelHidden }: SelectAllProps) {
  const isAll = trainees.length > 0 && trainees.every(({ id }) => selected.has(id))
  const isSome = !isAll && trainees.some(({ id }) => selected.has(id))
  return (
    <Checkbox
      label="Select all trainees"
      isLabelHidden={isLabelHidden}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome
      }}
      onChange={(event) => onSelectAll(event.target.checked)}
    />
  )
}
