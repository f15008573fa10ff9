import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import { ROLES } from '@spotter/contract/shared/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchInput } from '../../../components/ui/forms/search-input.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { usersQuery } from '../admin.api.ts'
import { AdminList } from '../admin-list.tsx'
import { useListAddress } from '../use-list-address.ts'
import { ActivationDialog } from './activation-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { type UserAct, userColumns } from './user-columns.tsx'

const ALL = 'all'
const ROLE_OPTIONS = [
  { value: ALL, label: 'All roles' },
  ...ROLES.map((role) => ({ value: role, label: role })),
]

interface Opened {
  act: UserAct
  user: AdminUser
}

export function UsersPanel() {
  const { search, page, role, setSearch, setPage, setRole } = useListAddress()
  const users = useQuery(usersQuery({ page, search, role }))
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = userColumns((act, user) => setOpened({ act, user }))
  // The current row, so the dialog shows what was just changed; the opened one if it left the list.
  const row = users.data?.items.find(({ id }) => id === opened?.user.id)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 flex-1 basis-72 sm:max-w-sm">
          <SearchInput value={search} onSearch={setSearch} placeholder="Search by name or email..." />
        </div>
        <div className="basis-40 max-sm:flex-1">
          <Select
            aria-label="Role"
            options={ROLE_OPTIONS}
            value={role ?? ALL}
            onValueChange={(chosen) => setRole(chosen === ALL ? null : chosen)}
          />
        </div>
      </div>
      <AdminList
        noun="user"
        query={users}
        columns={columns}
        page={page}
        onPage={setPage}
        failure="Failed to load users"
        empty={search ? `No users found matching "${search}".` : 'No users found.'}
      />
      {opened && (
        <OpenedDialog
          act={opened.act}
          user={row ?? opened.user}
          onChanged={(user) => setOpened({ ...opened, user })}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

interface OpenedDialogProps extends Opened {
  onChanged: (user: AdminUser) => void
  onClose: () => void
}

function OpenedDialog({ act, user, onChanged, onClose }: OpenedDialogProps) {
  if (act === 'roles') return <RolesDialog user={user} onChanged={onChanged} onClose={onClose} />
  return <ActivationDialog user={user} onClose={onClose} />
}
