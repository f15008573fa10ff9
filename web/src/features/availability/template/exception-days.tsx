import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { buttonClass } from '../../../components/ui/buttons/button-class.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'
import { rangeInWords } from '../../../components/week-grid/words.ts'

interface ExceptionDaysProps {
  days: readonly string[]
  onDaysChange: (days: string[]) => void
}

export function ExceptionDays({ days, onDaysChange }: ExceptionDaysProps) {
  const [day, setDay] = useState('')
  const add = () => {
    if (!day) return
    onDaysChange([...new Set([...days, day])].sort())
    setDay('')
  }
  return (
    <div className="grid gap-2">
      <Field label="Exceptions" hint="Days to skip, such as holidays.">
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              type="date"
              value={day}
              onChange={(event) => setDay(event.target.value)}
              className="max-w-56"
            />
            <Button onClick={add} disabled={!day}>
              Add day
            </Button>
          </div>
        )}
      </Field>
      {days.length > 0 && (
        <ul aria-label="Exceptions" className="flex flex-wrap gap-2">
          {days.map((date) => (
            <li
              key={date}
              className="flex items-center gap-1 rounded-ui border border-line bg-sunken pl-3 text-sm"
            >
              {rangeInWords(date, 1)}
              <button
                type="button"
                aria-label={`Remove ${rangeInWords(date, 1)}`}
                className={buttonClass('ghost', 'icon')}
                onClick={() => onDaysChange(days.filter((other) => other !== date))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
