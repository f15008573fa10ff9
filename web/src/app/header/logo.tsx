import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'

export function Logo() {
  return (
    <Link
      to={PATHS.home}
      aria-label="Spotter home"
      className="focus-ring flex items-center gap-2 rounded-ui font-semibold tracking-tight"
    >
      <img src="/favicon.svg" alt="" width={28} height={28} />
      Spotter
    </Link>
  )
}
