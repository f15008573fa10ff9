import type { NewFactor } from '@spotter/contract/auth/password-reset.ts'
import type { ComponentProps } from 'react'
import { Checkbox } from '../../components/ui/forms/checkbox.tsx'
import { formatInstant } from '../../lib/time/dates.ts'

interface NewFactorFieldsProps {
  factors: NewFactor[]
  kept: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>
}

/** Anyone who knew the old password could have added these, so none of them is chosen. */
export function NewFactorFields({ factors, kept }: NewFactorFieldsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">Did you add these second factors?</legend>
      <p className="text-muted text-sm">
        Select the ones you added yourself. The others stop working until you confirm them in another reset.
      </p>
      {factors.map(({ id, name, addedAt }) => (
        <Checkbox
          key={id}
          {...kept}
          value={id}
          label={
            <span className="wrap-anywhere">
              {name}, added <time dateTime={addedAt}>{formatInstant(addedAt)}</time>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
