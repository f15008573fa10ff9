import { useParams } from 'react-router'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { OfferedHour } from '../features/offers/hours/offered-hour.tsx'

export function OfferedHourPage() {
  const { token = '' } = useParams()
  return (
    <PageBody width="text">
      <PageHeading title="A free hour" />
      <OfferedHour token={token} />
    </PageBody>
  )
}
