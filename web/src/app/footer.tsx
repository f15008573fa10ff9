import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PATHS } from '../lib/paths.ts'
import { demoInfoQuery } from '../sign-in/demo-info.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  const { data: demo } = useQuery(demoInfoQuery)
  return (
    <footer className="border-line border-t text-muted text-sm print:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
        <p>Spotter: scheduling for gyms, trainers, and the people they train.</p>
        <div className="flex items-center gap-4">
          {demo?.enabled && (
            <Link to={PATHS.demoInbox} className="focus-ring rounded-sm hover:text-ink hover:underline">
              Demo inbox
            </Link>
          )}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
