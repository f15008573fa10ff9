import { CopyField } from '../../../components/ui/forms/copy-field.tsx'

/** Shown right after it's created, and never again. */
export function NewFeedLink({ url }: { url: string }) {
  return (
    <CopyField
      label="Your calendar link"
      hint="Copy it now. You won't see it again. Anyone with this link can see your sessions."
      value={url}
      noun="link"
    />
  )
}
