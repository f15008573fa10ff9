import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { SearchInput } from '../../../components/ui/forms/search-input.tsx'
import type { Column } from '../../../components/ui/lists/record-list.tsx'
import { usersQuery } from '../admin.api.ts'
import { AdminList } from '../admin-list.tsx'
import { useListAddress } from '../use-list-address.ts'
import { ActiveState, EmailState } from '../users/user-columns.tsx'
import { AssignmentsDialog } from './assignments-dialog.tsx'

export function TrainersPanel() {
  const { search, page, setSearch, setPage } = useListAddress()
  const trainers = useQuery(usersQuery({ page, search, role: 'Trainer' }))
  const [openedId, setOpenedId] = useState<string | null>(null)
  // The current row, so the dialog shows what was just changed.
  const opened = trainers.data?.items.find(({ id }) => id === openedId)
  return (
    <div className="grid gap-4">
      <div className="sm:max-w-sm">
        <SearchInput value={search} onSearch={setSearch} placeholder="Search trainers..." />
      </div>
      <AdminList
        noun="trainer"
        query={trainers}
        columns={trainerColumns((trainer) => setOpenedId(trainer.id))}
        page={page}
        onPage={setPage}
        failure="Failed to load trainers"
        empty={
          search
            ? `No trainers found matching "${search}".`
            : 'No trainers yet. Add the Trainer role to someone in Users.'
        }
      />
      {opened && <AssignmentsDialog trainer={opened} onClose={() => setOpenedId(null)} />}
    </div>
  )
}

function trainerColumns(onManage: (trainer: AdminUser) => void): [Column<AdminUser>, ...Column<AdminUser>[]] {
  return [
    {
      head: 'Trainer',
      className: 'min-w-36',
      cell: (trainer) => <span className="wrap-break-word block max-w-56">{fullName(trainer)}</span>,
    },
    { head: 'Email', cell: (trainer) => <EmailState user={trainer} /> },
    { head: 'Gym brands', className: 'min-w-48', cell: (trainer) => <Brands trainer={trainer} /> },
    { head: 'Status', cell: (trainer) => <ActiveState user={trainer} /> },
    {
      head: 'Actions',
      cell: (trainer) => (
        <Button
          size="sm"
          onClick={() => onManage(trainer)}
          aria-label={`Manage Assignments for ${fullName(trainer)}`}
        >
          Manage Assignments
        </Button>
      ),
    },
  ]
}

function Brands({ trainer }: { trainer: AdminUser }) {
  if (trainer.gymBrandAssignments.length === 0) return <span className="text-muted">Not assigned</span>
  return (
    <span className="flex flex-wrap gap-1">
      {trainer.gymBrandAssignments.map((assignment) => (
        <Badge key={assignment.id}>
          <span className="truncate">{assignment.gymBrandName}</span>
        </Badge>
      ))}
    </span>
  )
}
