import type { Statement } from '@spotter/contract/billing/statements.ts'
import { Month, monthOf } from '@spotter/contract/shared/months.ts'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { MonthStepper } from '../../../components/ui/navigation/month-stepper.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { statementQuery, useExportStatement } from '../billing.api.ts'
import './statement.css'
import { StatementCards } from './statement-cards.tsx'
import { StatementSheet } from './statement-sheet.tsx'

/** The statement that the URL asks for: of a trainee and a month. */
export function StatementView({ isOwn }: { isOwn: boolean }) {
  const [address] = useAddress()
  const traineeId = address.get('trainee')
  if (!traineeId) {
    return (
      <EmptyState title="No statement chosen">
        {isOwn ? 'Open one from My sessions.' : 'Open one from Payments, next to a trainee.'}
      </EmptyState>
    )
  }
  return <FoundStatement traineeId={traineeId} isOwn={isOwn} />
}

function FoundStatement({ traineeId, isOwn }: { traineeId: string; isOwn: boolean }) {
  const [address] = useAddress()
  const asked = Month.safeParse(address.get('month'))
  const month = asked.success ? asked.data : null
  const statement = useQuery(statementQuery({ traineeId, month, isOwn }))
  if (statement.isPending) return <Loading>Loading the statement...</Loading>
  if (!statement.data) {
    return (
      <ErrorState
        title={messageOf(statement.error, "We couldn't load the statement. Try again.")}
        onRetry={() => statement.refetch()}
        isRetrying={statement.isFetching}
      />
    )
  }
  return (
    <div aria-busy={statement.isPlaceholderData} className="grid gap-6 print:block">
      <Controls statement={statement.data} isOwn={isOwn} />
      <OnScreenAndPaper statement={statement.data} />
    </div>
  )
}

function Controls({ statement: { traineeId, month }, isOwn }: { statement: Statement; isOwn: boolean }) {
  const [, change] = useAddress()
  const exporting = useExportStatement()
  const now = useNowIn([new Intl.DateTimeFormat().resolvedOptions().timeZone])
  const save = () =>
    exporting.mutate(
      { traineeId, month, isOwn },
      { onError: (error) => toast.error(messageOf(error, "We couldn't download the statement. Try again.")) },
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <MonthStepper
        month={month}
        lastMonth={now ? monthOf(now.date) : month}
        onChange={(next) => change({ month: next })}
      />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={exporting.isPending} onClick={save}>
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </Button>
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
    </div>
  )
}

/** What's printed is always a page; on a narrow screen, it's out of sight, but measured. */
function OnScreenAndPaper({ statement }: { statement: Statement }) {
  const isNarrow = useMediaQuery('(max-width: 767px)')
  return (
    <>
      {isNarrow && <StatementCards statement={statement} />}
      <div aria-hidden={isNarrow} className="statement-paper" data-narrow={isNarrow || undefined}>
        <StatementSheet statement={statement} />
      </div>
    </>
  )
}
