import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Spinner } from '../../../components/ui/feedback/spinner.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../components/ui/navigation/menu.tsx'

export type RowAction =
  | 'approve'
  | 'reject'
  | 'revoke'
  | 'remove'
  | 'edit'
  | 'schedule'
  | 'plan'
  | 'unplan'
  | 'sell-pack'

interface TraineeMenuProps {
  trainee: Trainee
  isBusy: boolean
  onAction: (trainee: Trainee, action: RowAction) => void
}

export function TraineeMenu({ trainee, isBusy, onAction }: TraineeMenuProps) {
  // Rendering a menu in every row that scrolls by would be most of the work, so it waits until it's needed.
  const [isWanted, setWanted] = useState(false)
  const ref = useFocusAfterwards(isBusy)
  if (isBusy && isWanted) setWanted(false)
  if (isBusy) {
    return (
      <span
        role="status"
        className="inline-flex min-h-10 items-center gap-2 whitespace-nowrap text-muted text-sm"
      >
        <Spinner />
        Processing...
      </span>
    )
  }
  if (!isWanted) return <Trigger ref={ref} trainee={trainee} onClick={() => setWanted(true)} />
  return (
    <Menu trigger={<Trigger trainee={trainee} />} defaultOpen>
      <Items trainee={trainee} act={(action) => onAction(trainee, action)} />
    </Menu>
  )
}

/** For keyboard users, the focus returns to the button that was replaced by 'Processing...'. */
function useFocusAfterwards(isBusy: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) ref.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return ref
}

export function menuIdOf({ id }: Trainee) {
  return `menu-${id}`
}

function Trigger({ trainee, ...props }: { trainee: Trainee } & ComponentProps<typeof Button>) {
  return (
    <Button
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      id={menuIdOf(trainee)}
      variant="ghost"
      size="icon"
      aria-label={`Actions for ${trainee.fullName}`}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </Button>
  )
}

function Items({ trainee, act }: { trainee: Trainee; act: (action: RowAction) => void }) {
  if (trainee.approvalStatus === 'Pending') {
    return (
      <>
        <MenuItem onClick={() => act('approve')}>Approve</MenuItem>
        <MenuItem onClick={() => act('reject')} isDestructive>
          Reject
        </MenuItem>
      </>
    )
  }
  if (trainee.approvalStatus === 'Rejected') {
    return (
      <>
        <MenuItem onClick={() => act('approve')}>Approve</MenuItem>
        <MenuItem onClick={() => act('remove')} isDestructive>
          Remove Trainee
        </MenuItem>
      </>
    )
  }
  return (
    <>
      <MenuItem onClick={() => act('schedule')}>Manage Schedule</MenuItem>
      <MenuItem onClick={() => act('edit')}>Edit Trainee</MenuItem>
      <MenuItem onClick={() => act('sell-pack')}>Sell a pack</MenuItem>
      <MenuItem onClick={() => act(trainee.isPlanned ? 'unplan' : 'plan')}>
        {trainee.isPlanned ? 'Mark as Not Planned' : 'Mark as Planned'}
      </MenuItem>
      <MenuDivider />
      <MenuItem onClick={() => act('revoke')} isDestructive>
        Revoke Approval
      </MenuItem>
      <MenuItem onClick={() => act('remove')} isDestructive>
        Remove Trainee
      </MenuItem>
    </>
  )
}
