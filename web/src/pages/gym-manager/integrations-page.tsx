import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { Select } from '../../components/ui/forms/select.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { WebhookList } from '../../features/integrations/webhooks/webhook-list.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { PATHS } from '../../lib/paths.ts'
import { AssignedBrands } from './assigned-brands.tsx'

export function IntegrationsPage() {
  return (
    <PageBody>
      <PageHeading
        title="Webhooks"
        description="Notify your other programs when sessions and trainees change."
        actions={<LinkButton to={PATHS.gymManager}>Gym Management</LinkButton>}
      />
      <AssignedBrands>{(brands) => <BrandWebhooks brands={brands} />}</AssignedBrands>
    </PageBody>
  )
}

function BrandWebhooks({ brands }: { brands: readonly GymBrand[] }) {
  const [address, change] = useAddress()
  const brand = brands.find(({ id }) => id === address.get('brand')) ?? brands[0]!
  return (
    <>
      {brands.length > 1 && (
        <div className="max-w-sm">
          <Field label="Brand">
            {(control) => (
              <Select
                {...control}
                options={brands.map(({ id, name }) => ({ value: id, label: name }))}
                value={brand.id}
                onValueChange={(id) => change({ brand: id })}
              />
            )}
          </Field>
        </div>
      )}
      <WebhookList key={brand.id} gymBrandId={brand.id} />
    </>
  )
}
