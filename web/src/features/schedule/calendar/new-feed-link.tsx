import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../components/ui/forms/text-input.tsx'

/** Shown right after it's created, and never again. */
export function NewFeedLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied to clipboard!')
    } catch {
      input.current?.select()
      toast.error("We couldn't copy the link. It's selected, so you can copy it yourself.")
    }
  }
  return (
    <Field
      label="Your calendar link"
      hint="Copy it now. You won't see it again. Anyone with this link can see your sessions."
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
