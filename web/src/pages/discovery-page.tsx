import { NotBuiltYet } from './not-built-yet.tsx'

export function DiscoveryPage() {
  return <NotBuiltYet title="Find Your Perfect Gym" isHome />
}
