import type { OwnPayQuery, PayExportQuery, PayLine, PaySheet } from '@spotter/contract/pay/pay.ts'
import { ATTENDANCE_WORDS } from '@spotter/contract/schedule/attendance-words.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { csvFile } from '../../../platform/csv/csv-file.ts'
import { readMonth } from '../months/read-month.ts'
import { listOwnPay, readSheet } from './read-sheet.ts'

const HEAD = [
  'Gym',
  'Trainer',
  'Month',
  'Entry',
  'Date',
  'Time',
  'Trainee',
  'Attendance',
  'Open hours',
  'Price',
  'Rate',
  'Paid before',
  'Amount',
  'Currency',
  'Reason',
]
const ENTRIES = { session: 'Session', hours: 'Open hours', correction: 'Correction' }

/** One trainer's sheet, or all of a brand's one after the other. */
export async function exportSheets(ctx: SignedIn, { trainerId, ...query }: PayExportQuery) {
  const ids = trainerId
    ? [trainerId]
    : (await readMonth(ctx, query)).trainers.map((trainer) => trainer.trainerId)
  const sheets: PaySheet[] = []
  for (const id of ids) sheets.push(await readSheet(ctx, { ...query, trainerId: id }))
  return fileOf(sheets, query.month)
}

export async function exportOwnPay(ctx: SignedIn, query: OwnPayQuery) {
  return fileOf(await listOwnPay(ctx, query), query.month)
}

function fileOf(sheets: readonly PaySheet[], month: string) {
  return csvFile([HEAD, ...sheets.flatMap(linesOfSheet)], `pay-${month}.csv`)
}

function linesOfSheet(sheet: PaySheet) {
  const { gymBrandName, trainerName, month, lines, corrections } = sheet
  const start = [gymBrandName, trainerName, month]
  return [
    ...lines.map((line) => [...start, ...cellsOf(line), '']),
    ...corrections.map(({ amount, currency, reason }) => [
      ...start,
      'Correction by hand',
      ...Array<string>(8).fill(''),
      amount,
      currency,
      reason ?? '',
    ]),
  ]
}

function cellsOf(line: PayLine) {
  const rate = line.rate && (line.rateKind === 'share' ? `${line.rate}%` : line.rate)
  return [
    ENTRIES[line.kind],
    line.date,
    line.hour === null ? '' : `${line.hour}:00`,
    line.traineeName ?? '',
    line.attendance ? ATTENDANCE_WORDS[line.attendance] : '',
    line.hours === null ? '' : String(line.hours),
    line.price ?? '',
    rate ?? '',
    line.was ?? '',
    line.amount ?? '',
    line.currency ?? '',
  ]
}
