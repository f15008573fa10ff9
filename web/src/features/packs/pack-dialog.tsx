import type { LedgerEntry, PackLedger } from '@spotter/contract/packs/packs.ts'
import { PAID_BY, PaidBy } from '@spotter/contract/packs/packs.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceWords, PAID_BY_WORDS } from '../../brand/packs/pack-words.ts'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Dialog } from '../../components/ui/dialogs/dialog.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Field } from '../../components/ui/forms/field.tsx'
import { NativeSelect } from '../../components/ui/forms/native-select.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { formatCalendarDay, formatInstantDay } from '../../lib/time/dates.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { AdjustPackDialog } from './adjust-pack-dialog.tsx'
import { packQuery, usePayPack } from './packs.api.ts'

/** A pack with its ledger. Adjusting it takes this dialog's place. */
export function PackDialog({ packId, onClose }: { packId: string; onClose: () => void }) {
  const found = useQuery(packQuery(packId))
  const [isAdjusting, setAdjusting] = useState(false)
  const pack = found.data
  if (isAdjusting && pack) return <AdjustPackDialog pack={pack} onClose={() => setAdjusting(false)} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={pack ? `${pack.name} of ${pack.traineeName}` : 'Pack'}
      footer={
        <>
          {pack && <Button onClick={() => setAdjusting(true)}>Adjust…</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {found.isPending && <Loading>Loading the pack...</Loading>}
      {found.isError && !pack && (
        <ErrorState
          title={messageOf(found.error, 'Failed to load the pack')}
          onRetry={() => found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {pack && (
        <div className="grid gap-5 text-sm">
          <p>
            <span className="font-medium">
              {pack.isExpired && pack.left >= 0 ? 'Expired' : balanceWords(pack)}
            </span>
            {pack.price && pack.currency && (
              <span className="text-muted">
                {' '}
                · sold for {moneyWords(pack.price, pack.currency)} on {formatCalendarDay(pack.soldOn)}
              </span>
            )}
          </p>
          {pack.price !== null && <Payment pack={pack} />}
          <Ledger entries={pack.ledger} />
        </div>
      )}
    </Dialog>
  )
}

function Payment({ pack }: { pack: PackLedger }) {
  const pay = usePayPack()
  const save = (paidBy: PaidBy | null) =>
    pay.mutate(
      { packId: pack.id, paidBy },
      {
        onSuccess: () => toast.success(paidBy ? 'Marked as paid' : 'Marked as not paid yet'),
        onError: (error) => toast.error(messageOf(error, 'Failed to save the payment')),
      },
    )
  return (
    <Field label="Paid by">
      {(control) => (
        <NativeSelect
          {...control}
          disabled={pay.isPending}
          emptyLabel="Not paid yet"
          options={PAID_BY.map((value) => ({ value, label: PAID_BY_WORDS[value] }))}
          value={pack.paidBy}
          onValueChange={(value) => save(value ? PaidBy.parse(value) : null)}
        />
      )}
    </Field>
  )
}

function Ledger({ entries }: { entries: readonly LedgerEntry[] }) {
  const { user } = useSignIn()
  return (
    <section aria-labelledby="ledger" className="grid gap-2">
      <h3 id="ledger" className="font-semibold">
        What changed it
      </h3>
      <ol className="divide-y divide-line rounded-ui border border-line">
        {entries.map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.left} ${entry.session?.assignmentId}`}
            className="grid grid-cols-[minmax(0,1fr)_auto_3rem] gap-3 px-3 py-2"
          >
            <div className="grid min-w-0">
              <span>
                {KIND_WORDS[entry.kind]}
                {entry.session &&
                  `: ${formatCalendarDay(entry.session.date)}, ${hourRange(entry.session.hour, entry.session.hour + 1, user?.timeFormat)} with ${entry.session.trainerName}`}
              </span>
              {entry.reason && <span className="wrap-anywhere text-muted">{entry.reason}</span>}
              <span className="text-muted text-xs">
                {[formatInstantDay(entry.at), entry.actorName].filter(Boolean).join(', ')}
              </span>
            </div>
            <span className="font-medium tabular-nums">
              {entry.change > 0 ? `+${entry.change}` : entry.change}
            </span>
            <span className="text-right text-muted tabular-nums">{entry.left} left</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const KIND_WORDS: Record<LedgerEntry['kind'], string> = {
  sold: 'Sold',
  imported: 'Imported',
  used: 'Session',
  returned: 'Given back',
  adjusted: 'Adjusted',
  expired: 'Expired',
}
