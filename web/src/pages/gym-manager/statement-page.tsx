import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { PrintBody } from '../../components/ui/page/print-body.tsx'
import { StatementView } from '../../features/billing/statement/statement-view.tsx'
import { PATHS } from '../../lib/paths.ts'

export function StatementPage() {
  return (
    <PrintBody
      title="Statement"
      description="What a trainee was charged and paid in a month. Fits on one sheet of A4 or Letter paper."
      actions={<LinkButton to={PATHS.payments}>Back to payments</LinkButton>}
    >
      <StatementView isOwn={false} />
    </PrintBody>
  )
}
