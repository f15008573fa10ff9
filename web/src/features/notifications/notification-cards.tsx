import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import Hourglass from 'lucide-react/icons/hourglass'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link } from 'react-router'
import { Badge } from '../../components/ui/feedback/badge.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { classNames } from '../../lib/class-names.ts'
import { notificationsPath } from '../../lib/paths.ts'
import type { NotificationSection } from './notification-sections.ts'
import { pendingQuery } from './notifications.api.ts'
import { chosenBrand, type NamedBrand, pendingOf } from './pending-of.ts'

const CARDS = [
  {
    section: 'pending',
    icon: Hourglass,
    title: 'Pending Notifications',
    description: 'Review and send',
  },
  {
    section: 'history',
    icon: History,
    title: 'Notification History',
    description: 'What was sent',
  },
  {
    section: 'settings',
    icon: SlidersHorizontal,
    title: 'Notification Settings',
    description: 'What to send',
  },
] as const

interface NotificationCardsProps {
  current: NotificationSection
  brands: readonly NamedBrand[]
}

export function NotificationCards({ current, brands }: NotificationCardsProps) {
  const [address] = useAddress()
  const waiting = pendingOf(useQuery(pendingQuery).data ?? [], chosenBrand(brands, address)).length
  return (
    <nav aria-label="Notifications">
      <ul className="grid grid-cols-3 gap-2 max-[22rem]:grid-cols-1 sm:gap-3">
        {CARDS.map(({ section, icon: Icon, title, description }) => (
          <li key={section} className="grid">
            <Link
              to={notificationsPath(section)}
              aria-current={section === current ? 'page' : undefined}
              className={classNames(
                'focus-ring relative flex gap-2 rounded-ui border p-2 transition-colors sm:items-start sm:gap-3 sm:p-3',
                section === current ? 'border-ink bg-sunken' : 'border-line bg-surface hover:bg-hover',
              )}
            >
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink max-sm:hidden" />
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="font-medium max-sm:text-[0.8125rem] max-sm:leading-tight">{title}</span>
                <span className="text-muted text-sm max-sm:sr-only">{description}</span>
              </span>
              {section === 'pending' && waiting > 0 && (
                <span className="max-sm:absolute max-sm:top-1 max-sm:right-1">
                  <Badge tone="pending">
                    {waiting}
                    <span className="sr-only"> waiting</span>
                  </Badge>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
