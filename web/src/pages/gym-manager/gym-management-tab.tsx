import { AttentionBoard } from '../../features/attention/attention-board.tsx'
import { BankButton } from '../../features/billing/settings/bank-button.tsx'
import { TaxButton } from '../../features/billing/settings/tax-button.tsx'
import { BrandList } from '../../features/gyms/brand-list.tsx'
import { WebhooksLink } from '../../features/integrations/webhooks/webhooks-link.tsx'
import { FreedHoursButton } from '../../features/offers/settings/freed-hours-button.tsx'
import { TraineeMovesButton } from '../../features/offers/settings/trainee-moves-button.tsx'
import { PriceButton } from '../../features/schedule/payments/price-button.tsx'
import { NoticePeriodButton } from '../../features/schedule/requests/notice-period-button.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import type { GymManagerTabProps } from './tab-props.ts'

/** A manager's home: what to do next, then their brands, the one in the URL first. */
export function GymManagementTab({ brands }: GymManagerTabProps) {
  const [address] = useAddress()
  const isChosen = ({ id }: (typeof brands)[number]) => id === address.get('brand')
  const ordered = [...brands.filter(isChosen), ...brands.filter((brand) => !isChosen(brand))]
  return (
    <>
      <AttentionBoard />
      <BrandList
        brands={ordered}
        renderActions={(brand) => (
          <>
            <NoticePeriodButton brand={brand} />
            <TraineeMovesButton brand={brand} />
            <FreedHoursButton brand={brand} />
            <PriceButton brand={brand} />
            <TaxButton brand={brand} />
            <BankButton brand={brand} />
            <WebhooksLink brand={brand} />
          </>
        )}
      />
    </>
  )
}
