import type { PayCorrection, PaySheetQuery } from '@spotter/contract/pay/pay.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { paySheetQuery, useRemoveCorrection } from './pay.api.ts'
import { PaySheet } from './pay-sheet.tsx'
import { RateDialog } from './rate-dialog.tsx'

interface ManagedSheetProps {
  query: PaySheetQuery
  today: string
  onClose: () => void
}

/** A trainer's sheet, with what managers do there. */
export function ManagedSheet({ query, today, onClose }: ManagedSheetProps) {
  const found = useQuery(paySheetQuery(query))
  const [dialog, setDialog] = useState<'rate' | 'correction' | null>(null)
  return (
    <>
      <div className="print:hidden">
        <Button size="sm" variant="ghost" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          All trainers
        </Button>
      </div>
      {found.isPending && <Loading>Loading the pay sheet...</Loading>}
      {found.isError && !found.data && (
        <ErrorState
          title={messageOf(found.error, 'Failed to load the pay sheet')}
          onRetry={() => found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.data && (
        <div aria-busy={found.isPlaceholderData}>
          <PaySheet
            sheet={found.data}
            title={found.data.trainerName}
            heading="h3"
            actions={
              <div className="flex flex-wrap gap-2 print:hidden">
                <Button size="sm" onClick={() => setDialog('rate')}>
                  Set rate
                </Button>
                {!found.data.closedAt && (
                  <Button size="sm" onClick={() => setDialog('correction')}>
                    Add correction
                  </Button>
                )}
                <Button size="sm" onClick={() => window.print()}>
                  <Printer aria-hidden="true" className="size-4" />
                  Print
                </Button>
              </div>
            }
            {...(!found.data.closedAt && {
              renderRemove: (correction: PayCorrection) => <RemoveCorrection correction={correction} />,
            })}
          />
        </div>
      )}
      {found.data && dialog === 'rate' && (
        <RateDialog
          gymBrandId={query.gymBrandId}
          trainerId={query.trainerId}
          trainerName={found.data.trainerName}
          validFrom={today.startsWith(query.month) ? today : `${query.month}-01`}
          onClose={() => setDialog(null)}
        />
      )}
      {found.data && dialog === 'correction' && (
        <CorrectionDialog sheet={found.data} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

function RemoveCorrection({ correction: { id, reason } }: { correction: PayCorrection }) {
  const removing = useRemoveCorrection()
  const remove = () =>
    removing.mutate(id, {
      onSuccess: () => toast.success('Correction removed'),
      onError: (error) => toast.error(messageOf(error, "We couldn't remove the correction. Try again.")),
    })
  return (
    <div className="mt-1 print:hidden">
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove: ${reason ?? 'correction without a reason'}`}
        isBusy={removing.isPending}
        onClick={remove}
      >
        Remove
      </Button>
    </div>
  )
}
