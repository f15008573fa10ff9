import { useParams } from 'react-router'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { AskedHour } from '../features/planning/asks/asked-hour.tsx'

export function AskedHourPage() {
  const { token = '' } = useParams()
  return (
    <PageBody width="text">
      <PageHeading title="Open an hour" />
      <AskedHour token={token} />
    </PageBody>
  )
}
