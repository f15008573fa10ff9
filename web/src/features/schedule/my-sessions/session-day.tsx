import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { relativeDay } from '../../../components/week-grid/words.ts'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { AttendanceBadge } from '../attendance/attendance-badge.tsx'
import { MarkAttendance } from '../attendance/mark-attendance.tsx'
import { BackToBackHint } from '../back-to-back-hint.tsx'
import { MyRequest } from '../requests/my-request.tsx'
import { dayAndTimeWords, dayWords } from '../schedule-words.ts'
import { Contact } from '../session-details/session-facts.tsx'

export interface RenderOffers {
  /** Shown next to 'I can't make it'. */
  renderMove: (session: MySession) => ReactNode
  /** Shown below the session: swaps it's in. */
  renderSwap: (session: MySession) => ReactNode
}

interface SessionDayProps extends RenderOffers {
  date: string
  sessions: readonly MySession[]
}

export function SessionDay({ date, sessions, renderMove, renderSwap }: SessionDayProps) {
  const { user } = useSignIn()
  const now = useNowIn(sessions.map(({ timeZone }) => timeZone))
  const name = now && relativeDay(date, now.date)
  return (
    <section aria-labelledby={`day-${date}`} className="grid gap-2">
      <h2 id={`day-${date}`} className="font-semibold text-base">
        {name && `${name}, `}
        <span className={name ? 'font-normal text-muted' : undefined}>{dayWords(date)}</span>
      </h2>
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard
              session={session}
              timeFormat={user?.timeFormat}
              move={renderMove(session)}
              swap={renderSwap(session)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  session: MySession
  timeFormat: TimeFormat | undefined
}

function SessionCard({ session, timeFormat, move, swap }: CardProps & { move: ReactNode; swap: ReactNode }) {
  const { hour, role, personName, gymLocationName, gymBrandName, address, notes } = session
  return (
    <article className="grid gap-x-6 gap-y-2 rounded-ui border border-line bg-surface p-4 text-sm sm:grid-cols-[9rem_1fr_auto]">
      <p className="font-semibold text-base tabular-nums">
        {hourRange(hour, hour + 1, timeFormat)}
        <ForeignZone timeZone={session.timeZone} />
      </p>
      <div className="grid gap-1.5">
        <Line icon={<UserRound aria-hidden="true" className={ICON} />}>
          {role === 'trainer' ? 'Training ' : 'With '}
          <span className="font-medium">{personName}</span>
        </Line>
        <Line icon={<MapPin aria-hidden="true" className={ICON} />}>
          {gymLocationName}, {gymBrandName}
          <span className="block text-muted">{address}</span>
        </Line>
        {session.traineeEmail && (
          <Line icon={<Phone aria-hidden="true" className={ICON} />}>
            <Contact traineeEmail={session.traineeEmail} traineePhone={session.traineePhone ?? null} />
          </Line>
        )}
        {notes && (
          <Line icon={<StickyNote aria-hidden="true" className={ICON} />}>
            <span className="whitespace-pre-line">{notes}</span>
          </Line>
        )}
        <BackToBackHint sessions={session.backToBack ?? []} subject="You train" />
      </div>
      <Outcome session={session} />
      <CardAttendance session={session} timeFormat={timeFormat} />
      {swap}
      <MyRequest session={session} move={move} />
    </article>
  )
}

/** That a session is scheduled goes without saying. */
function Outcome({ session: { status, attendance, role, canMarkAttendance } }: { session: MySession }) {
  if (attendance && !(role === 'trainer' && canMarkAttendance)) {
    return (
      <div>
        <AttendanceBadge attendance={attendance} />
      </div>
    )
  }
  return <div>{status !== 'Scheduled' && <Badge>{status}</Badge>}</div>
}

function CardAttendance({ session, timeFormat }: CardProps) {
  if (session.role !== 'trainer' || !session.canMarkAttendance) return null
  return (
    <div className="border-line border-t pt-3 sm:col-span-3">
      <MarkAttendance
        assignmentId={session.id}
        attendance={session.attendance}
        label={`Attendance of ${session.personName}, ${dayAndTimeWords(session, timeFormat)}`}
      />
    </div>
  )
}

const ICON = 'mt-0.5 size-4 shrink-0 text-muted'

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </div>
  )
}

/** Someone in a different time zone than the gym needs to know which one this is. */
function ForeignZone({ timeZone }: { timeZone: string }) {
  if (timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone) return null
  return <span className="block font-normal text-muted text-xs">{cityTime(timeZone)}</span>
}
