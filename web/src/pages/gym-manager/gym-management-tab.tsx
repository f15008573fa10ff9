import { AttentionBoard } from '../../features/attention/attention-board.tsx'
import { BrandList } from '../../features/gyms/brand-list.tsx'
import { WebhooksLink } from '../../features/integrations/webhooks/webhooks-link.tsx'
import { NoticePeriodButton } from '../../features/schedule/requests/notice-period-button.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

/** A manager's home: what to do next, then their brands. */
export function GymManagementTab({ brands }: GymManagerTabProps) {
  return (
    <>
      <AttentionBoard />
      <BrandList
        brands={brands}
        renderActions={(brand) => (
          <>
            <NoticePeriodButton brand={brand} />
            <WebhooksLink brand={brand} />
          </>
        )}
      />
    </>
  )
}
