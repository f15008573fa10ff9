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
            The week grid with all its options, on sample data. For a grid with several people, see the{' '}
            <TextLink to={PATHS.demoOverview}>schedule overview demo</TextLink>.
          </>
        }
      />
      <AvailabilityPlayground />
    </PageBody>
  )
}
