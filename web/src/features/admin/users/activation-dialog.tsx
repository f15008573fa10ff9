import type { AdminUser, UpcomingSessions } from '@spotter/contract/admin/admin.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { AlertDialog } from '../../../components/ui/dialogs/alert-dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { scheduleOverviewPath } from '../../../lib/paths.ts'
import { upcomingSessionsQuery, useSetUserActive } from '../admin.api.ts'

export function ActivationDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const setActive = useSetUserActive()
  const isTrainer = user.isActive && user.roles.includes('Trainer')
  // If it doesn't load, the server still refuses, with the count.
  const upcoming = useQuery({ ...upcomingSessionsQuery(user.id), enabled: isTrainer })
  const inTheWay = isTrainer ? (upcoming.data ?? []) : []
  const name = fullName(user)
  const act = user.isActive ? 'Deactivate' : 'Reactivate'
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${act} ${name}`}
      description={
        user.isActive
          ? `${name} will be signed out everywhere right away and can't sign in until reactivated. Their API tokens and calendar link will stop working. Nothing else is deleted.`
          : `${name} will be able to sign in again with the same password and roles.`
      }
      confirmLabel={act}
      busyLabel={user.isActive ? 'Deactivating...' : 'Reactivating...'}
      isDestructive={user.isActive}
      isWaiting={(isTrainer && upcoming.isPending) || inTheWay.length > 0}
      isBusy={setActive.isPending}
      error={setActive.isError ? messageOf(setActive.error, `Failed to ${act.toLowerCase()} user`) : null}
      onConfirm={() =>
        setActive.mutate(
          { userId: user.id, isActive: !user.isActive },
          {
            onSuccess: () => {
              toast.success(user.isActive ? 'User deactivated' : 'User reactivated')
              onClose()
            },
          },
        )
      }
    >
      {inTheWay.length > 0 && <InTheWay name={name} brands={inTheWay} />}
    </AlertDialog>
  )
}

/** Where to hand the sessions over: each brand's week, where they can be moved to another trainer. */
function InTheWay({ name, brands }: { name: string; brands: UpcomingSessions[] }) {
  const total = brands.reduce((sum, { sessions }) => sum + sessions, 0)
  return (
    <Notice tone="warning">
      {name} has {plural(total, 'upcoming session')}. Move them to other trainers or cancel them first:
      <ul className="mt-2 grid gap-1">
        {brands.map(({ gymBrandId, gymBrandName, sessions }) => (
          <li key={gymBrandId}>
            <TextLink to={scheduleOverviewPath(gymBrandId)}>
              {plural(sessions, 'session')} at {gymBrandName}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
