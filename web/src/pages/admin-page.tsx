import { NotBuiltYet } from './not-built-yet.tsx'

export function AdminPage() {
  return <NotBuiltYet title="SuperAdmin Dashboard" />
}
