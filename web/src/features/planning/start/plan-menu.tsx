import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftSource } from '@spotter/contract/planning/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import FilePen from 'lucide-react/icons/file-pen'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import UserX from 'lucide-react/icons/user-x'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Menu, MenuDivider, MenuGroup, MenuItem, MenuLink } from '../../../components/ui/navigation/menu.tsx'
import { atBrand, PATHS } from '../../../lib/paths.ts'
import { draftsQuery } from '../planning.api.ts'
import { countsInWords } from '../planning-words.ts'

const ICON = 'size-4 shrink-0'

interface PlanMenuProps {
  brand: GymBrand
  monday: string
  /** Where the planner opens. */
  plannerTo: string
  /** Unless a draft is open: then publishing it is. */
  isPrimary: boolean
  isBusy: boolean
  onStart: (source: DraftSource) => void
  onTrainerAway: () => void
  onSelectSessions: () => void
  onOpen: (draftId: string) => void
}

export function PlanMenu(props: PlanMenuProps) {
  const { brand, monday, plannerTo, isPrimary, isBusy, onStart, onTrainerAway, onSelectSessions, onOpen } =
    props
  const drafts = useQuery(draftsQuery(brand.id))
  const offered = drafts.data?.filter(({ state, canUndo }) => state === 'open' || canUndo) ?? []
  return (
    <Menu
      trigger={
        <Button variant={isPrimary ? 'primary' : 'secondary'} isBusy={isBusy} busyLabel="Drafting...">
          <CalendarPlus aria-hidden="true" className="size-4" />
          Plan
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuLink to={plannerTo} icon={<CalendarDays aria-hidden="true" className={ICON} />}>
        Plan the week
      </MenuLink>
      <MenuItem
        icon={<Plus aria-hidden="true" className={ICON} />}
        onClick={() => onStart({ kind: 'empty' })}
      >
        New draft
      </MenuItem>
      <MenuGroup label="Same as last week">
        <MenuItem
          icon={<CopyPlus aria-hidden="true" className={ICON} />}
          onClick={() => onStart({ kind: 'last-week', startDate: monday, copy: 'missing' })}
        >
          Fill only what's missing
        </MenuItem>
        <MenuItem
          icon={<Copy aria-hidden="true" className={ICON} />}
          onClick={() => onStart({ kind: 'last-week', startDate: monday, copy: 'everything' })}
        >
          Copy everything
        </MenuItem>
      </MenuGroup>
      <MenuItem icon={<UserX aria-hidden="true" className={ICON} />} onClick={onTrainerAway}>
        A trainer is away…
      </MenuItem>
      <MenuItem icon={<ListChecks aria-hidden="true" className={ICON} />} onClick={onSelectSessions}>
        Select several sessions…
      </MenuItem>
      <MenuLink
        to={atBrand(PATHS.whatIf, brand.id)}
        icon={<CircleQuestionMark aria-hidden="true" className={ICON} />}
      >
        What if
      </MenuLink>
      {offered.length > 0 && <MenuDivider />}
      {offered.map((draft) => (
        <MenuItem
          key={draft.id}
          icon={<FilePen aria-hidden="true" className={ICON} />}
          onClick={() => onOpen(draft.id)}
        >
          <span className="grid min-w-0 py-1">
            <span className="truncate">{draft.title}</span>
            <span className="text-muted text-xs">
              {draft.state === 'published' ? 'Published: ' : 'Draft: '}
              {countsInWords(draft.counts)}
            </span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
