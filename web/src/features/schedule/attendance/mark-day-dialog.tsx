import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { Attendance, BegunSession } from '@spotter/contract/schedule/attendance.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { attendanceDayQuery, useMarkMany } from './attendance.api.ts'
import { BegunSessionRow } from './begun-session-row.tsx'
import { DaySteps } from './day-steps.tsx'

interface MarkDayDialogProps {
  brand: GymBrand
  location: GymLocation | null
  today: string
  onClose: () => void
}

/** A day's sessions, all attended unless changed, saved together. Changes to other days are saved along with them. */
export function MarkDayDialog({ brand, location, today, onClose }: MarkDayDialogProps) {
  const [date, setDate] = useState(today)
  const [changes, setChanges] = useState<ReadonlyMap<string, Attendance>>(new Map())
  const day = useQuery(attendanceDayQuery({ gymBrandId: brand.id, date, gymLocationId: location?.id }))
  const saving = useMarkMany()
  const marks = marksOf(day.data ?? [], changes)
  const refused = saving.data?.outcomes.filter(({ succeeded }) => !succeeded) ?? []
  const save = () =>
    saving.mutate(marks, {
      onSuccess: ({ succeeded, failed }) => {
        toast.success(`Attendance saved for ${plural(succeeded, 'session')}`)
        if (failed === 0) onClose()
      },
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving.isPending && onClose()}
      title="Mark attendance"
      description={`Everyone came unless you change it. ${location?.name ?? brand.name}.`}
      ignoresOutsidePress={changes.size > 0}
      footer={
        <>
          <Button disabled={saving.isPending} onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            isIdle={marks.length === 0}
            isBusy={saving.isPending}
            busyLabel="Saving..."
            onClick={save}
          >
            {marks.length > 0 ? `Save ${plural(marks.length, 'session')}` : 'Save'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DaySteps date={date} today={today} onDate={setDate} />
        {saving.isError && (
          <Notice tone="error">
            {messageOf(saving.error, "We couldn't save the attendance. Check your connection and try again.")}
          </Notice>
        )}
        {refused.length > 0 && (
          <Notice tone="error">
            {plural(refused.length, 'session')} couldn't be marked: {refused[0]?.message}
          </Notice>
        )}
        <DaySessions day={day} changes={changes} onChange={setChanges} />
      </div>
    </Dialog>
  )
}

interface DaySessionsProps {
  day: Pick<
    ReturnType<typeof useQuery<BegunSession[]>>,
    'data' | 'isPending' | 'isFetching' | 'error' | 'refetch'
  >
  changes: ReadonlyMap<string, Attendance>
  onChange: (changes: ReadonlyMap<string, Attendance>) => void
}

function DaySessions({ day, changes, onChange }: DaySessionsProps) {
  if (day.isPending) {
    return (
      <div className="grid gap-2">
        <LoadingWords>Loading sessions...</LoadingWords>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  }
  if (!day.data) {
    return (
      <ErrorState
        title={messageOf(day.error, 'Failed to load sessions')}
        onRetry={() => day.refetch()}
        isRetrying={day.isFetching}
      />
    )
  }
  if (day.data.length === 0) {
    return <EmptyState title="No sessions to mark">Sessions appear here once they begin.</EmptyState>
  }
  return (
    <ul className="grid gap-2">
      {day.data.map((session) => (
        <li key={session.assignmentId}>
          <BegunSessionRow
            session={session}
            value={shownMark(session, changes)}
            onPress={(attendance) => onChange(new Map(changes).set(session.assignmentId, attendance))}
          />
        </li>
      ))}
    </ul>
  )
}

function shownMark({ assignmentId, attendance }: BegunSession, changes: ReadonlyMap<string, Attendance>) {
  return changes.get(assignmentId) ?? attendance ?? 'Attended'
}

/** What saving sends: every change, and the rest of the day as attended. */
function marksOf(sessions: readonly BegunSession[], changes: ReadonlyMap<string, Attendance>) {
  const marks = new Map(changes)
  for (const session of sessions) {
    const value = shownMark(session, changes)
    if (!session.canMarkAttendance || value === session.attendance) marks.delete(session.assignmentId)
    else marks.set(session.assignmentId, value)
  }
  return [...marks].map(([assignmentId, attendance]) => ({ assignmentId, attendance }))
}
