import { PAID_BY, type PackOffer, PaidBy } from '@spotter/contract/packs/packs.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { FormDialog } from '../../components/ui/dialogs/form-dialog.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Checkbox } from '../../components/ui/forms/checkbox.tsx'
import { DayField } from '../../components/ui/forms/day-field.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { NativeSelect } from '../../components/ui/forms/native-select.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { PATHS } from '../../lib/paths.ts'
import { balanceWords, PAID_BY_WORDS } from './pack-words.ts'
import { packOffersQuery, unpaidQuery, useSellPack } from './packs.api.ts'

interface SellPackDialogProps {
  gymBrandId: string
  trainee: { id: string; fullName: string }
  onClose: () => void
}

/** The first pack, today, and cash are chosen already, so that selling one takes two clicks. */
export function SellPackDialog({ gymBrandId, trainee, onClose }: SellPackDialogProps) {
  const offers = useQuery(packOffersQuery(gymBrandId))
  const [chosen, setChosen] = useState<string | null>(null)
  const [day, setDay] = useState<string | undefined>()
  const [paidBy, setPaidBy] = useState<PaidBy | null>('cash')
  const [coversUnpaid, setCoversUnpaid] = useState(true)
  const sell = useSellPack()
  const offer = offers.data?.find(({ id }) => id === chosen) ?? offers.data?.[0]
  const unpaid = useQuery(unpaidQuery(trainee.id, { offerId: offer?.id ?? '', soldOn: day })).data
  const open = unpaid?.sessions ?? 0
  const submit = () => {
    if (!offer || sell.isPending) return
    sell.mutate(
      { traineeId: trainee.id, offerId: offer.id, soldOn: day, paidBy, coversUnpaid },
      {
        onSuccess: (pack) => {
          toast.success(`Sold ${pack.name} to ${trainee.fullName}: ${balanceWords(pack)}`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Sell a pack"
      description={`To ${trainee.fullName}.`}
      submitLabel={offer ? `Sell for ${moneyWords(offer.price, offer.currency)}` : 'Sell'}
      busyLabel="Selling..."
      isBusy={sell.isPending}
      error={sell.error ? messageOf(sell.error, 'Failed to sell the pack') : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={onClose}
    >
      {offers.isPending && <Loading>Loading your packs...</Loading>}
      {offers.data?.length === 0 && (
        <p className="text-sm">
          You don't sell any packs yet.{' '}
          <TextLink to={`${PATHS.packs}?brand=${gymBrandId}`}>Add one under Payments</TextLink>.
        </p>
      )}
      {offer && (
        <>
          <Field label="Pack">
            {(control) => (
              <NativeSelect
                {...control}
                emptyLabel="Select a pack"
                options={(offers.data ?? []).map((one) => ({ value: one.id, label: offerWords(one) }))}
                value={offer.id}
                onValueChange={setChosen}
              />
            )}
          </Field>
          <DayField label="Sold on" value={day ?? unpaid?.soldOn} onChange={setDay} />
          <Field label="Paid by">
            {(control) => (
              <NativeSelect
                {...control}
                emptyLabel="Not paid yet"
                options={PAID_BY.map((value) => ({ value, label: PAID_BY_WORDS[value] }))}
                value={paidBy}
                onValueChange={(value) => setPaidBy(value ? PaidBy.parse(value) : null)}
              />
            )}
          </Field>
          {open > 0 && (
            <Checkbox
              label={`Also covers ${plural(open, 'session')} that ${open === 1 ? "isn't" : "aren't"} paid yet`}
              checked={coversUnpaid}
              onChange={(event) => setCoversUnpaid(event.target.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function offerWords({ name, price, currency, gymLocationName }: PackOffer) {
  return [name, moneyWords(price, currency), gymLocationName].filter(Boolean).join(' · ')
}
