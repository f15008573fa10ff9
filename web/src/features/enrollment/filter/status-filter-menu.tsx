import ListFilter from 'lucide-react/icons/list-filter'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Menu, MenuCheckbox } from '../../../components/ui/navigation/menu.tsx'
import { filterText, STATUS_FILTERS, type StatusFilter, statusLabel } from './trainee-filters.ts'

interface StatusFilterMenuProps {
  statuses: readonly StatusFilter[]
  onChange: (status: StatusFilter, isOn: boolean) => void
}

export function StatusFilterMenu({ statuses, onChange }: StatusFilterMenuProps) {
  const text = filterText(statuses)
  const trigger = (
    <Button
      className="w-full min-w-0 justify-start! font-normal! sm:w-auto"
      aria-label={`Status filter: ${text}`}
    >
      <ListFilter aria-hidden="true" className="size-4 text-muted" />
      <span className="truncate">{text}</span>
    </Button>
  )
  return (
    <Menu trigger={trigger} align="start">
      {STATUS_FILTERS.map((status) => (
        <MenuCheckbox
          key={status}
          checked={statuses.includes(status)}
          onCheckedChange={(isChecked) => onChange(status, isChecked)}
        >
          {statusLabel(status)}
        </MenuCheckbox>
      ))}
    </Menu>
  )
}
