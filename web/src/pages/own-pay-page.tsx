import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { OwnPay } from '../features/pay/own-pay.tsx'
import { useLiveSchedule } from '../live/use-live-schedule.ts'

export function OwnPayPage() {
  useLiveSchedule()
  return (
    <PageBody width="text">
      <PageHeading title="My pay" description="What you earned as a trainer, per gym and month." />
      <OwnPay />
    </PageBody>
  )
}
