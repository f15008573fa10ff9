import { Link } from 'react-router'

export function Logo() {
  return (
    <Link
      to="/"
      aria-label="Spotter home"
      className="focus-ring flex items-center gap-2 rounded-ui font-semibold tracking-tight"
    >
      <img src="/favicon.svg" alt="" width={28} height={28} />
      Spotter
    </Link>
  )
}
