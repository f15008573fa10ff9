import { NotBuiltYet } from './not-built-yet.tsx'

export function DemoOverviewPage() {
  return <NotBuiltYet title="Schedule overview demo" />
}
