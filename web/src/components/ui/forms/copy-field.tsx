import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { toast } from '../feedback/toast.ts'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface CopyFieldProps {
  label: string
  hint: ReactNode
  value: string
  /** What the button copies, such as 'link'. */
  noun: string
}

/** For something that's shown right after it's created, and never again. */
export function CopyField({ label, hint, value, noun }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied to clipboard!`)
    } catch {
      input.current?.select()
      toast.error(`We couldn't copy the ${noun}. It's selected, so you can copy it yourself.`)
    }
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            ref={input}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className="min-w-0"
          />
          <Button onClick={copy}>
            <Copy aria-hidden="true" className="size-4" />
            Copy {noun}
          </Button>
        </div>
      )}
    </Field>
  )
}
