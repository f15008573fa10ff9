import { Spinner } from '../../components/ui/feedback/spinner.tsx'

/** 'Saving...' and the like. It is always there, so that readers hear it change. */
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
