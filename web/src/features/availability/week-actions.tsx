import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Menu, MenuItem } from '../../components/ui/navigation/menu.tsx'
import { useMediaQuery } from '../../lib/use-media-query.ts'

const NARROW = '(width < 64rem)'

export interface WeekAction {
  label: string
  icon: LucideIcon
  onClick: () => void
  isDisabled?: boolean
  /** Shown instead of the label while it's running. */
  busyLabel?: string
  isBusy?: boolean
}

export function WeekActions({ actions }: { actions: WeekAction[] }) {
  const isNarrow = useMediaQuery(NARROW)
  if (!isNarrow) {
    return actions.map(({ label, icon: Icon, isDisabled, ...action }) => (
      <Button key={label} variant="ghost" isIdle={isDisabled} {...action}>
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Button>
    ))
  }
  const isBusy = actions.some(({ isBusy }) => isBusy)
  return (
    <Menu
      trigger={
        <Button
          isBusy={isBusy}
          className="max-sm:min-w-11 max-sm:border-transparent! max-sm:bg-transparent! max-sm:px-0!"
        >
          <Ellipsis aria-hidden="true" className="size-4 max-sm:size-5" />
          <span className="max-sm:sr-only">Week actions</span>
        </Button>
      }
    >
      {actions.map(({ label, icon: Icon, onClick, isDisabled }) => (
        <MenuItem
          key={label}
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={onClick}
          disabled={isDisabled}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
