import { DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { mondayOf } from '../../../brand/trainer-weeks.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { Segmented } from '../../../components/ui/forms/segmented.tsx'
import type { CellAddress } from '../../../components/week-grid/cell.ts'
import { GridNavigation } from '../../../components/week-grid/grid-navigation.tsx'
import { PrintSheet, type PrintSheetProps } from './print-sheet.tsx'
import type { Sheet } from './print-sheets.ts'
import type { usePrintAddress } from './use-print-address.ts'

const SPANS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const

interface PrintViewProps {
  address: ReturnType<typeof usePrintAddress>
  now: CellAddress
  /** Which pages to print. */
  filters?: ReactNode
  sheets: readonly Sheet[]
  subtitle: string
  /** While the pages load, or if they couldn't be loaded. */
  instead: ReactNode
}

export function PrintView({ address, now, filters, sheets, subtitle, instead }: PrintViewProps) {
  const { span, change, hasPhones } = address
  const start = address.startFrom(now.date)
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label="Day or week"
            options={SPANS}
            value={span}
            onValueChange={(value) => change({ span: value })}
          />
          {filters}
          <Checkbox
            label="Show phone numbers"
            checked={hasPhones}
            onChange={() => change({ phones: hasPhones ? null : 'shown' })}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <GridNavigation
            start={start}
            dayCount={span === 'week' ? DAYS_IN_WEEK : 1}
            now={now}
            todayStart={span === 'week' ? mondayOf(now.date) : now.date}
            onStartChange={(from) => change({ from })}
          />
          {sheets.length > 0 && (
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              Print {sheets.length === 1 ? '1 page' : `${sheets.length} pages`}
            </Button>
          )}
        </div>
      </div>
      {instead ?? (
        <Sheets sheets={sheets} span={span} start={start} subtitle={subtitle} hasPhones={hasPhones} />
      )}
    </>
  )
}

interface SheetsProps extends Omit<PrintSheetProps, 'sheet'> {
  sheets: readonly Sheet[]
}

function Sheets({ sheets, ...props }: SheetsProps) {
  if (sheets.length === 0) {
    return (
      <EmptyState title={props.span === 'week' ? 'No sessions this week' : 'No sessions on this day'}>
        Choose another {props.span} to print.
      </EmptyState>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen, it scrolls, also by keyboard.
    <section aria-label="Pages" tabIndex={0} className="sheets focus-ring">
      {sheets.map((sheet) => (
        <PrintSheet key={sheet.id} sheet={sheet} {...props} />
      ))}
    </section>
  )
}
