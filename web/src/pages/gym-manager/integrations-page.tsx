import type { GymBrand } from '@spotter/contract/gyms.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { Select } from '../../components/ui/forms/select.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { assignedBrandsQuery } from '../../features/gyms/gyms.api.ts'
import { WebhookList } from '../../features/integrations/webhooks/webhook-list.tsx'
import { PATHS } from '../../lib/paths.ts'

export function IntegrationsPage() {
  const brands = useQuery(assignedBrandsQuery)
  return (
    <PageBody>
      <PageHeading
        title="Webhooks"
        description="Notify your other programs when sessions and trainees change."
        actions={<LinkButton to={PATHS.gymManager}>Gym Management</LinkButton>}
      />
      {brands.isPending && <Loading>Loading...</Loading>}
      {brands.isError && (
        <ErrorState
          title="Error loading gym brands"
          onRetry={() => brands.refetch()}
          isRetrying={brands.isFetching}
        />
      )}
      {brands.data?.length === 0 && <EmptyState title="No gym brands assigned to you." />}
      {brands.data && brands.data.length > 0 && <BrandWebhooks brands={brands.data} />}
    </PageBody>
  )
}

function BrandWebhooks({ brands }: { brands: readonly GymBrand[] }) {
  const [address, setAddress] = useSearchParams()
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
                onValueChange={(id) => setAddress({ brand: id })}
              />
            )}
          </Field>
        </div>
      )}
      <WebhookList key={brand.id} gymBrandId={brand.id} />
    </>
  )
}
