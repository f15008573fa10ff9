import { Spinner } from '../../components/ui/feedback/spinner.tsx'

/** 'Saving...' and the like. Always rendered, so that screen readers announce changes. */
export function WeekStatus({ words }: { words: string | null }) {
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm">
      {words && (
        <>
          <Spinner />
          {words}
        </>
      )}
    </p>
  )
}
