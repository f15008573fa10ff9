import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '../components/ui/buttons/button.tsx'
import { toast } from '../components/ui/feedback/toast.ts'

export function CodeLine({ code, label }: { code: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      toast.error("We couldn't copy the code. Select it and copy it yourself.")
    }
  }
  return (
    <div className="flex min-w-0 items-start gap-1 rounded-ui bg-sunken pl-3">
      <pre className="min-w-0 flex-1 overflow-x-auto whitespace-pre-wrap break-words py-2.5 font-mono text-[0.8125rem] leading-5">
        <code>{code}</code>
      </pre>
      <Button
        variant="ghost"
        size="icon"
        aria-label={isCopied ? `Copied ${label}` : `Copy ${label}`}
        onClick={copy}
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
