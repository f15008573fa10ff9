import { useParams } from 'react-router'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { SwapAnswer } from '../features/offers/swaps/swap-answer.tsx'

export function SwapPage() {
  const { token = '' } = useParams()
  return (
    <PageBody width="text">
      <PageHeading title="Swap hours" />
      <SwapAnswer token={token} />
    </PageBody>
  )
}
