import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { PATHS } from '../../lib/paths.ts'
import { OverviewDemo } from '../../playground/overview-demo.tsx'

export function DemoOverviewPage() {
  return (
    <PageBody>
      <PageHeading
        title="Schedule overview demo"
        description={
          <>
            Several trainers’ weeks on sample data; nothing here is real. Click an available hour to book it.
            For one person’s week with all its options, see the{' '}
            <TextLink to={PATHS.demoAvailability}>availability schedule demo</TextLink>.
          </>
        }
      />
      <OverviewDemo />
    </PageBody>
  )
}
