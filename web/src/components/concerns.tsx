import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** What speaks against a session at an hour: 'Wei already trains at 8 AM'. */
export function Concerns({ concerns }: { concerns: readonly string[] }) {
  if (concerns.length === 0) return null
  return (
    <span className="flex items-start gap-1.5 text-pending text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">{concerns.join('. ')}</span>
    </span>
  )
}
