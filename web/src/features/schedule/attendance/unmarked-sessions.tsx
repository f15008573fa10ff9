import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { dayAndTimeWords, dayWords } from '../schedule-words.ts'
import { markableSessionsQuery, useMarkMany, useSeenMarks } from './attendance.api.ts'
import { MarkAttendance } from './mark-attendance.tsx'

const DAYS_SHOWN = 3

/** Sessions you trained and haven't marked yet. A session you mark stays until you leave, so you can undo it. */
export function UnmarkedSessions() {
  const { user } = useSignIn()
  const isTrainer = user?.roles.includes('Trainer') ?? false
  const { data = [] } = useQuery({ ...markableSessionsQuery, enabled: isTrainer })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const keep = (ids: string[]) => setMarked((known) => new Set([...known, ...ids]))
  const over = data.filter(
    ({ id, status, attendance }) => status === 'Completed' && (attendance === null || marked.has(id)),
  )
  if (over.length === 0) return null
  const days = [...Map.groupBy(over, ({ date }) => date)]
  const shown = isOpen ? days : days.slice(0, DAYS_SHOWN)
  const hidden = days.slice(shown.length).flatMap(([, sessions]) => sessions)
  return (
    <section aria-labelledby="unmarked" className="grid gap-4 rounded-ui border border-line bg-sunken p-4">
      <div>
        <h2 id="unmarked" className="font-semibold text-base">
          Who came?
        </h2>
        <p className="text-muted text-sm">Tap again to undo. Sessions left unmarked count as attended.</p>
      </div>
      {shown.map(([date, sessions]) => (
        <UnmarkedDay key={date} date={date} sessions={sessions} onMark={keep} />
      ))}
      {hidden.length > 0 && (
        <Button onClick={() => setOpen(true)}>Show {plural(hidden.length, 'earlier session')}</Button>
      )}
    </section>
  )
}

interface UnmarkedDayProps {
  date: string
  sessions: readonly MySession[]
  onMark: (ids: string[]) => void
}

function UnmarkedDay({ date, sessions, onMark }: UnmarkedDayProps) {
  const { user } = useSignIn()
  const marking = useMarkMany()
  const seen = useSeenMarks()
  const open = sessions.filter(({ id, attendance }) => seen(id, attendance) === null).map(({ id }) => id)
  const markAll = () => {
    onMark(open)
    marking.mutate(
      open.map((assignmentId) => ({ assignmentId, attendance: 'Attended' })),
      { onError: (error) => toast.error(messageOf(error, "We couldn't save the attendance. Try again.")) },
    )
  }
  return (
    <section aria-label={`Unmarked on ${dayWords(date)}`} className="grid gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{dayWords(date)}</h3>
        {open.length > 1 && (
          <Button size="sm" isBusy={marking.isPending} busyLabel="Saving..." onClick={markAll}>
            All attended
          </Button>
        )}
      </div>
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-ui border border-line bg-surface p-3 text-sm"
          >
            <p className="min-w-0 tabular-nums">
              {hourRange(session.hour, session.hour + 1, user?.timeFormat)}{' '}
              <span className="font-medium">{session.personName}</span>
            </p>
            <MarkAttendance
              assignmentId={session.id}
              attendance={session.attendance}
              label={`Attendance of ${session.personName}, ${dayAndTimeWords(session, user?.timeFormat)}`}
              onMark={() => onMark([session.id])}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
