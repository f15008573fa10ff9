import { useParams } from 'react-router'
import { ReportFactor } from '../../features/auth/second-factor/report-factor.tsx'

export function ReportFactorPage() {
  const { token = '' } = useParams()
  return <ReportFactor token={token} />
}
