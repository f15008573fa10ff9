import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { traineePriceQuery } from './prices.api.ts'

interface TraineePriceProps {
  traineeId: string
  /** Null until it's edited; empty means the gym's price. */
  price: string | null
  onChange: (price: string) => void
}

export function TraineePrice({ traineeId, price, onChange }: TraineePriceProps) {
  const stored = useQuery(traineePriceQuery(traineeId)).data
  if (!stored?.currency) return null
  const usual = stored.brandPrice ? `${stored.brandPrice} ${stored.currency}` : 'no price'
  return (
    <Field
      label={`Own price (${stored.currency})`}
      hint={`For new sessions. Leave empty for the gym's price: ${usual}.`}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          value={price ?? stored.price ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
