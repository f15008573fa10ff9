import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { Button } from '../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { MonthStepper } from '../../components/ui/navigation/month-stepper.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { useNowIn } from '../../lib/time/server-clock.ts'
import { ownPayQuery, useExportOwnPay } from './pay.api.ts'
import { PaySheet } from './pay-sheet.tsx'
import { usePayAddress } from './use-pay-address.ts'

/** A trainer's own sheets: one per gym. */
export function OwnPay() {
  const now = useNowIn([new Intl.DateTimeFormat().resolvedOptions().timeZone])
  return now ? <OwnMonth today={now.date} /> : <Loading>Loading your pay...</Loading>
}

function OwnMonth({ today }: { today: string }) {
  const { month, thisMonth, setMonth } = usePayAddress(today)
  const found = useQuery(ownPayQuery({ month }))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <MonthStepper month={month} lastMonth={thisMonth} onChange={setMonth} />
        <div className="flex gap-2">
          <ExportOwnButton month={month} />
          <Button size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        </div>
      </div>
      {found.isPending && <Loading>Loading your pay...</Loading>}
      {found.isError && !found.data && (
        <ErrorState
          title={messageOf(found.error, "We couldn't load your pay.")}
          onRetry={() => found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.data?.length === 0 && (
        <EmptyState title="No pay sheets">
          Your gyms' pay sheets appear here once you train people.
        </EmptyState>
      )}
      {found.data?.map((sheet) => (
        <PaySheet key={sheet.gymBrandId} sheet={sheet} title={sheet.gymBrandName} heading="h2" />
      ))}
    </>
  )
}

function ExportOwnButton({ month }: { month: string }) {
  const exporting = useExportOwnPay()
  const save = () =>
    exporting.mutate(
      { month },
      { onError: (error) => toast.error(messageOf(error, "We couldn't download your pay. Try again.")) },
    )
  return (
    <Button size="sm" isBusy={exporting.isPending} onClick={save}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}
