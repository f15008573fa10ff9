import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { PrintBody } from '../components/ui/page/print-body.tsx'
import { StatementView } from '../features/billing/statement/statement-view.tsx'
import { PATHS } from '../lib/paths.ts'

export function MyStatementPage() {
  return (
    <PrintBody
      title="Statement"
      description="What you were charged, what you paid, and what's left to pay."
      actions={<LinkButton to={PATHS.mySessions}>Back to my sessions</LinkButton>}
    >
      <StatementView isOwn />
    </PrintBody>
  )
}
