import type { PayCorrection, PayLine, PaySheet as Sheet } from '@spotter/contract/pay/pay.ts'
import { ATTENDANCE_WORDS } from '@spotter/contract/schedule/attendance-words.ts'
import { monthWords } from '@spotter/contract/shared/months.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { Cell, ColumnHead, RowHead, Table, TableBody, TableHead } from '../../components/ui/lists/table.tsx'
import { formatInstantDay } from '../../lib/time/dates.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { PayTotals } from './pay-totals.tsx'
import { rateWords } from './pay-words.ts'

const MONEY = 'text-right tabular-nums whitespace-nowrap'
const ROOMY = 'max-sm:hidden print:table-cell'

interface PaySheetProps {
  sheet: Sheet
  /** The heading: the trainer for managers, the gym for trainers. */
  title: string
  /** What's above it has one level less. */
  heading: 'h2' | 'h3'
  actions?: ReactNode
  /** Removes a correction by hand; null if that can't be done. */
  renderRemove?: (correction: PayCorrection) => ReactNode
}

/** One trainer's month at one gym: everything that makes up the total, on screen and on paper. */
export function PaySheet({ sheet, title, heading: Heading, actions, renderRemove }: PaySheetProps) {
  const { lines, corrections, month, closedAt, totals } = sheet
  const sessions = lines.filter(({ kind }) => kind === 'session')
  const days = lines.filter(({ kind }) => kind === 'hours')
  const corrected = lines.filter(({ kind }) => kind === 'correction')
  const id = `sheet-${sheet.gymBrandId}`
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-4 print:break-after-page print:[&_td]:py-1 print:[&_th]:py-1"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <Heading id={id} className="font-semibold text-lg">
            {title}
          </Heading>
          <p className="hidden text-muted text-sm print:block">
            {sheet.trainerName} at {sheet.gymBrandName}
          </p>
          <p className="text-muted text-sm">
            {monthWords(month)}, {closedAt ? `closed on ${formatInstantDay(closedAt)}` : 'not closed yet'}
          </p>
        </div>
        {actions}
      </div>
      <PayTotals totals={totals} />
      {lines.length + corrections.length === 0 && (
        <EmptyState title="Nothing earned in this month">
          Sessions appear here once they have begun.
        </EmptyState>
      )}
      {days.length > 0 && <HourLines gym={sheet.gymBrandName} lines={days} />}
      {sessions.length > 0 && <SessionLines gym={sheet.gymBrandName} lines={sessions} />}
      {corrected.length + corrections.length > 0 && (
        <CorrectionLines
          gym={sheet.gymBrandName}
          lines={corrected}
          corrections={corrections}
          renderRemove={renderRemove}
        />
      )}
    </section>
  )
}

function When({ line: { date, hour } }: { line: PayLine }) {
  const { user } = useSignIn()
  if (hour === null) return shortDate(date)
  return (
    <>
      {shortDate(date)},{' '}
      <span className="whitespace-nowrap">{hourRange(hour, hour + 1, user?.timeFormat)}</span>
    </>
  )
}

interface LinesProps {
  /** Tells the tables of several gyms apart. */
  gym: string
  lines: readonly PayLine[]
}

function SessionLines({ gym, lines }: LinesProps) {
  return (
    <Table caption={`Sessions at ${gym}`}>
      <TableHead>
        <ColumnHead>Session</ColumnHead>
        <ColumnHead>Trainee</ColumnHead>
        <ColumnHead className={ROOMY}>Attendance</ColumnHead>
        <ColumnHead className={ROOMY}>Rate</ColumnHead>
        <ColumnHead className="text-right">Amount</ColumnHead>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <tr key={line.assignmentId}>
            <RowHead className="font-normal">
              <When line={line} />
            </RowHead>
            <Cell>
              {line.traineeName}
              <span className="block text-muted text-xs sm:hidden print:hidden">{attendanceWords(line)}</span>
            </Cell>
            <Cell className={ROOMY}>{attendanceWords(line)}</Cell>
            <Cell className={ROOMY}>{lineRateWords(line)}</Cell>
            <Cell className={MONEY}>{amountWords(line)}</Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

function HourLines({ gym, lines }: LinesProps) {
  return (
    <Table caption={`Open hours at ${gym}`}>
      <TableHead>
        <ColumnHead>Day</ColumnHead>
        <ColumnHead>Open hours</ColumnHead>
        <ColumnHead className={ROOMY}>Rate</ColumnHead>
        <ColumnHead className="text-right">Amount</ColumnHead>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <tr key={line.date}>
            <RowHead className="font-normal">
              <When line={line} />
            </RowHead>
            <Cell>{plural(line.hours ?? 0, 'hour')}</Cell>
            <Cell className={ROOMY}>{lineRateWords(line)}</Cell>
            <Cell className={MONEY}>{amountWords(line)}</Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

interface CorrectionLinesProps extends LinesProps, Pick<PaySheetProps, 'renderRemove'> {
  corrections: readonly PayCorrection[]
}

function CorrectionLines({ gym, lines, corrections, renderRemove }: CorrectionLinesProps) {
  return (
    <Table caption={`Corrections at ${gym}`}>
      <TableHead>
        <ColumnHead>Correction</ColumnHead>
        <ColumnHead>Why</ColumnHead>
        <ColumnHead className="text-right">Amount</ColumnHead>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <tr key={`${line.assignmentId ?? line.date} ${line.currency}`}>
            <RowHead className="font-normal">
              <When line={line} />
            </RowHead>
            <Cell>{changeWords(line)}</Cell>
            <Cell className={MONEY}>{amountWords(line)}</Cell>
          </tr>
        ))}
        {corrections.map((correction) => (
          <tr key={correction.id}>
            <RowHead className="font-normal">By hand</RowHead>
            <Cell>
              <span className="wrap-anywhere whitespace-pre-line">
                {correction.reason ?? 'The reason was erased'}
              </span>
              <span className="block text-muted text-xs">
                {correction.madeByName}, {formatInstantDay(correction.madeAt)}
              </span>
              {renderRemove?.(correction)}
            </Cell>
            <Cell className={MONEY}>{moneyWords(correction.amount, correction.currency)}</Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

/** 'Theo Adler, no-show: paid €30.00 before' */
function changeWords({ traineeName, attendance, was, currency, assignmentId }: PayLine) {
  const before = was && currency ? `, ${moneyWords(was, currency)} was paid` : ''
  if (!assignmentId) return `Open hours${before}`
  const now = attendance ? ` (now ${ATTENDANCE_WORDS[attendance].toLowerCase()})` : ''
  return `${traineeName ?? 'A session that no longer exists'}${now}${before}`
}

function attendanceWords({ attendance }: PayLine) {
  return attendance ? ATTENDANCE_WORDS[attendance] : 'Not marked'
}

function lineRateWords({ kind, rateKind, rate, price, currency }: PayLine) {
  if (!rateKind) return 'No rate'
  if (kind === 'session' && rateKind === 'hour') return 'By the hour'
  if (rateKind === 'share' && price === null) return 'No price'
  const words = rateWords({ kind: rateKind, rate, currency })
  return rateKind === 'share' && price && currency
    ? words.replace('the price', moneyWords(price, currency))
    : words
}

function amountWords({ amount, currency }: PayLine) {
  return amount !== null && currency ? moneyWords(amount, currency) : '–'
}
