import { version } from '../../../package.json'
import { LinkTabs } from '../components/ui/navigation/link-tabs.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { EverywhereActivity } from '../features/activity/everywhere-activity.tsx'
import { BrandsPanel } from '../features/admin/brands/brands-panel.tsx'
import { SecurityPolicyCard } from '../features/admin/overview/security-policy-card.tsx'
import { StatCards } from '../features/admin/overview/stat-cards.tsx'
import { SecurityPanel } from '../features/admin/security/security-panel.tsx'
import { TrainersPanel } from '../features/admin/staff/trainers-panel.tsx'
import { UsersPanel } from '../features/admin/users/users-panel.tsx'
import { useAddress } from '../lib/address/use-address.ts'
import { adminPath, PATHS } from '../lib/paths.ts'

const TABS = [
  { name: 'overview', to: PATHS.admin, label: 'Overview' },
  { name: 'brands', to: adminPath('brands'), label: 'Gym Brands' },
  { name: 'users', to: adminPath('users'), label: 'Users' },
  { name: 'trainers', to: adminPath('trainers'), label: 'Trainers' },
  { name: 'security', to: adminPath('security'), label: 'Security' },
] as const

export function AdminPage() {
  const [address] = useAddress()
  const tab = TABS.find(({ name }) => name === address.get('tab')) ?? TABS[0]
  return (
    <PageBody>
      <PageHeading title="SuperAdmin Dashboard" documentTitle={`Admin: ${tab.label}`} />
      <LinkTabs label="Admin" tabs={TABS} active={tab.to} />
      <Panel name={tab.name} />
      <footer className="text-muted text-sm">Spotter {version}</footer>
    </PageBody>
  )
}

function Panel({ name }: { name: (typeof TABS)[number]['name'] }) {
  switch (name) {
    case 'brands':
      return <BrandsPanel />
    case 'users':
      return <UsersPanel />
    case 'trainers':
      return <TrainersPanel />
    case 'security':
      return <SecurityPanel />
    default:
      return (
        <>
          <StatCards />
          <SecurityPolicyCard />
          <EverywhereActivity />
        </>
      )
  }
}
