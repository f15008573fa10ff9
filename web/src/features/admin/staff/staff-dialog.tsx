import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import type { ComboboxOption } from '../../../components/ui/forms/combobox.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { candidatesQuery, type Staff, staffQuery, useAssignStaff, useRemoveStaff } from '../admin.api.ts'
import { UnconfirmedEmailNotice } from '../unconfirmed-email-notice.tsx'
import { AssignBar } from './assign-bar.tsx'
import { AssignmentList } from './assignment-list.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { STAFF_WORDS } from './staff-words.ts'

interface StaffDialogProps {
  brand: GymBrand
  staff: Staff
  onClose: () => void
}

export function StaffDialog({ brand, staff, onClose }: StaffDialogProps) {
  const words = STAFF_WORDS[staff]
  const members = useQuery(staffQuery(brand.id, staff))
  const assign = useAssignStaff(staff)
  const remove = useRemoveStaff(staff)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<AdminUser | null>(null)
  const candidates = useQuery(candidatesQuery(brand.id, staff, search))
  const onAssign = () => {
    if (!chosen) return
    remove.reset()
    assign.mutate(
      { gymBrandId: brand.id, userId: chosen.id },
      {
        onSuccess: () => {
          setChosen(null)
          setSearch('')
        },
      },
    )
  }
  const onRemove = (userId: string) => {
    assign.reset()
    remove.mutate({ gymBrandId: brand.id, userId })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} description={brand.name}>
      <div className="grid gap-5">
        {assign.isError && <Notice tone="error">{messageOf(assign.error, words.assignFailed)}</Notice>}
        {remove.isError && <Notice tone="error">{messageOf(remove.error, words.removeFailed)}</Notice>}
        {chosen && !chosen.emailConfirmed && <UnconfirmedEmailNotice name={fullName(chosen)} />}
        <AssignBar
          label={words.chooseLabel}
          placeholder="Search by name or email..."
          emptyText={candidates.isFetching ? 'Searching...' : words.nobody}
          failure={candidates.isError ? messageOf(candidates.error, 'Failed to load users') : null}
          onRetry={() => candidates.refetch()}
          options={(candidates.data ?? []).map(optionOf)}
          chosen={chosen && optionOf(chosen)}
          onChoose={(option) => setChosen(candidates.data?.find(({ id }) => id === option?.value) ?? null)}
          onSearch={setSearch}
          actLabel={words.act}
          isBusy={assign.isPending}
          onAssign={onAssign}
        />
        <InviteStaff gymBrandId={brand.id} staff={staff} />
        {members.isPending && (
          <>
            <LoadingWords>Loading...</LoadingWords>
            <Skeleton className="h-24" />
          </>
        )}
        {members.isError && (
          <ErrorState
            title={messageOf(members.error, words.loadFailed)}
            onRetry={() => members.refetch()}
            isRetrying={members.isFetching}
          />
        )}
        {members.data && (
          <AssignmentList
            label={words.title}
            empty={words.none}
            assignments={members.data.map((member) => ({
              id: member.userId,
              title: fullName(member),
              hint: member.email,
            }))}
            onRemove={onRemove}
            removing={remove.isPending ? remove.variables.userId : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}

function optionOf(user: AdminUser): ComboboxOption {
  const hint = user.emailConfirmed ? user.email : `Not confirmed: ${user.email}`
  return { value: user.id, label: fullName(user), hint }
}
