import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { assignedBrandsQuery } from '../../features/gyms/gyms.api.ts'

export function AssignedBrands({ children }: { children: (brands: readonly GymBrand[]) => ReactNode }) {
  const brands = useQuery(assignedBrandsQuery)
  return (
    <>
      {brands.isPending && <Loading>Loading...</Loading>}
      {brands.isError && (
        <ErrorState
          title="Error loading gym brands"
          onRetry={() => brands.refetch()}
          isRetrying={brands.isFetching}
        />
      )}
      {brands.data?.length === 0 && <EmptyState title="No gym brands assigned to you." />}
      {brands.data && brands.data.length > 0 && children(brands.data)}
    </>
  )
}
