import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { RadioList } from '../../../components/ui/forms/radio-list.tsx'
import { followingCount, seriesQuery } from '../repeat/series.ts'

interface CancelScopeFieldProps {
  assignmentId: string
  /** How many sessions to cancel: this one, or all from this one on. */
  count: number
  onChange: (count: number) => void
}

export function CancelScopeField({ assignmentId, count, onChange }: CancelScopeFieldProps) {
  const following = followingCount(useQuery(seriesQuery(assignmentId)).data)
  if (following === 0) return null
  return (
    <RadioList
      label="Which sessions to cancel"
      options={[
        { value: 'one', label: 'Only this session' },
        { value: 'following', label: `This and the ${plural(following, 'following session')}` },
      ]}
      value={count > 1 ? 'following' : 'one'}
      onValueChange={(scope) => onChange(scope === 'one' ? 1 : following + 1)}
    />
  )
}
