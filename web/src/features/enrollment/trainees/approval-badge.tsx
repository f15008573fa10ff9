import type { ApprovalStatus } from '@spotter/contract/enrollment/enrollment.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { Badge } from '../../../components/ui/feedback/badge.tsx'

const LOOKS = {
  Pending: { tone: 'pending', icon: Clock },
  Approved: { tone: 'available', icon: CircleCheck },
  Rejected: { tone: 'danger', icon: CircleX },
} as const

export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  const { tone, icon: Icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {status}
    </Badge>
  )
}
