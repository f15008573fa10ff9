import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useState } from 'react'
import { GridNote } from '../../../components/week-grid/grid-note.tsx'
import { requestsQuery } from './requests.api.ts'
import { RequestsDialog } from './requests-dialog.tsx'

/** How many people can't make it and wait for an answer. Opens the list; nothing is shown if there are none. */
export function RequestsButton({ brand }: { brand: GymBrand }) {
  const requests = useQuery(requestsQuery(brand.id)).data ?? []
  const [isOpen, setOpen] = useState(false)
  return (
    <div role="status">
      {requests.length > 0 && (
        <GridNote isUrgent icon={<UserRoundX className="size-4" />} onClick={() => setOpen(true)}>
          {plural(requests.length, 'open request')}
        </GridNote>
      )}
      {isOpen && <RequestsDialog brand={brand} requests={requests} onClose={() => setOpen(false)} />}
    </div>
  )
}
