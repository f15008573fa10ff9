import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { PATHS } from '../../lib/paths.ts'
import { AvailabilityPlayground } from '../../playground/availability-playground.tsx'

export function DemoAvailabilityPage() {
  return (
    <PageBody>
      <PageHeading
        title="Availability schedule demo"
        description={
          <>
            The week grid with every switch it has, on sample data. The grid of many people is in the{' '}
            <TextLink to={PATHS.demoOverview}>schedule overview demo</TextLink>.
          </>
        }
      />
      <AvailabilityPlayground />
    </PageBody>
  )
}
