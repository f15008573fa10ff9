import { Spinner } from '../../components/ui/feedback/spinner.tsx'

/** 'Saving...' and the like; on a phone only the spinner, which takes no room. Always rendered, so that screen readers announce changes. */
export function WeekStatus({ words }: { words: string | null }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2 text-muted text-sm max-sm:pointer-events-none max-sm:absolute max-sm:top-0 max-sm:right-0"
    >
      {words && (
        <>
          <Spinner />
          <span className="max-sm:sr-only">{words}</span>
        </>
      )}
    </p>
  )
}
