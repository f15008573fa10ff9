import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'

/** Shown right after it was made, and never again. */
export function NewFeedLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied to clipboard!')
    } catch {
      input.current?.select()
      toast.error('The link could not be copied. It is selected: please copy it yourself.')
    }
  }
  return (
    <Field
      label="Your calendar link"
      hint="Copy it now: it is shown only this once. Whoever has it can see your sessions."
    >
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            ref={input}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="min-w-0"
          />
          <Button onClick={copy}>
            <Copy aria-hidden="true" className="size-4" />
            Copy link
          </Button>
        </div>
      )}
    </Field>
  )
}
