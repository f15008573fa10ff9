import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import WebhookIcon from 'lucide-react/icons/webhook'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { integrationsPath } from '../../../lib/paths.ts'

export function WebhooksLink({ brand }: { brand: GymBrand }) {
  return (
    <LinkButton variant="ghost" to={integrationsPath(brand.id)} aria-label={`Webhooks of ${brand.name}`}>
      <WebhookIcon aria-hidden="true" className="size-4" />
      Webhooks
    </LinkButton>
  )
}
