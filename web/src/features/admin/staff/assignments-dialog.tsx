import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import type { ComboboxOption } from '../../../components/ui/forms/combobox.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { formatInstantDay } from '../../../lib/time/dates.ts'
import { openBrandsQuery, useAssignStaff, useRemoveStaff } from '../admin.api.ts'
import { UnconfirmedEmailNotice } from '../unconfirmed-email-notice.tsx'
import { AssignBar } from './assign-bar.tsx'
import { AssignmentList } from './assignment-list.tsx'

export function AssignmentsDialog({ trainer, onClose }: { trainer: AdminUser; onClose: () => void }) {
  const assign = useAssignStaff('trainers')
  const remove = useRemoveStaff('trainers')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const brands = useQuery(openBrandsQuery(trainer.id, search))
  const onAssign = () => {
    if (!chosen) return
    remove.reset()
    assign.mutate(
      { gymBrandId: chosen.value, userId: trainer.id },
      {
        onSuccess: () => {
          setChosen(null)
          setSearch('')
        },
      },
    )
  }
  const onRemove = (gymBrandId: string) => {
    assign.reset()
    remove.mutate({ gymBrandId, userId: trainer.id })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Manage Assignments"
      description={fullName(trainer)}
    >
      <div className="grid gap-5">
        {!trainer.emailConfirmed && <UnconfirmedEmailNotice name={fullName(trainer)} />}
        {assign.isError && (
          <Notice tone="error">{messageOf(assign.error, 'Failed to assign trainer to gym brand')}</Notice>
        )}
        {remove.isError && (
          <Notice tone="error">{messageOf(remove.error, 'Failed to remove trainer from gym brand')}</Notice>
        )}
        <AssignBar
          label="Gym brand"
          placeholder="Search gym brands..."
          emptyText={brands.isFetching ? 'Searching...' : 'No other gym brands'}
          failure={brands.isError ? messageOf(brands.error, 'Failed to load gym brands') : null}
          onRetry={() => brands.refetch()}
          options={(brands.data ?? []).map((brand) => ({
            value: brand.id,
            label: brand.name,
            ...(brand.isActive ? {} : { hint: 'Inactive' }),
          }))}
          chosen={chosen}
          onChoose={setChosen}
          onSearch={setSearch}
          actLabel="Assign"
          isBusy={assign.isPending}
          onAssign={onAssign}
        />
        <AssignmentList
          label="Assigned gym brands"
          empty="This trainer isn't assigned to any gym brands."
          assignments={trainer.gymBrandAssignments.map((assignment) => ({
            id: assignment.gymBrandId,
            title: assignment.gymBrandName,
            hint: `Since ${formatInstantDay(assignment.assignedAt)}`,
          }))}
          onRemove={onRemove}
          removing={remove.isPending ? remove.variables.gymBrandId : undefined}
        />
      </div>
    </Dialog>
  )
}
