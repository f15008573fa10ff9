import { Spinner } from '../../components/ui/spinner.tsx'

/** 'Saving...' and the like. The line is always there, so that readers hear it change and nothing jumps. */
export function WeekStatus({ words }: { words: string | null }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-muted text-sm">
      {words && (
        <>
          <Spinner />
          {words}
        </>
      )}
    </p>
  )
}
