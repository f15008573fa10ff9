import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { brandTraineesQuery } from '../../../brand/brand.api.ts'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { managedTraineesQuery } from '../trainees.api.ts'

interface TraineeScheduleFrameProps {
  traineeId: string
  /** Null if the URL doesn't say. */
  gymBrandId: string | null
  children: ReactNode
}

export function TraineeScheduleFrame({ traineeId, gymBrandId, children }: TraineeScheduleFrameProps) {
  const [address] = useAddress()
  const ofBrand = useQuery({ ...brandTraineesQuery(gymBrandId ?? ''), enabled: gymBrandId !== null })
  const ofAll = useQuery({ ...managedTraineesQuery, enabled: gymBrandId === null })
  const name = [...(ofBrand.data ?? []), ...(ofAll.data ?? [])].find(({ id }) => id === traineeId)?.fullName
  const title = name ? `Schedule Management - ${name}` : 'Schedule Management'
  usePageTitle(title)
  const back = new URLSearchParams(address)
  back.delete('schedule')
  return (
    <section aria-labelledby="schedule-management" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="schedule-management" className="font-semibold text-xl">
          {title}
        </h2>
        <LinkButton to={{ search: back.toString() }}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Trainee List
        </LinkButton>
      </div>
      {children}
    </section>
  )
}
