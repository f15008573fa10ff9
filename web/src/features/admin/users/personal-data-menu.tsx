import type { AdminUser } from '@spotter/contract/admin/admin.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../../components/ui/navigation/menu.tsx'
import { adminPath } from '../../../lib/paths.ts'
import { readSignIn } from '../../../sign-in/stored-sign-in.ts'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { useExportPerson } from './personal-data.api.ts'
import { RemoveFactorsDialog } from './remove-factors-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** What anyone can ask for: a copy of all their data, help with a lost second factor, or to have their data erased. */
export function PersonalDataMenu({ user, name }: { user: AdminUser; name: string }) {
  const [isErasing, setErasing] = useState(false)
  const [isRemovingFactors, setRemovingFactors] = useState(false)
  const [isSigningOut, setSigningOut] = useState(false)
  const exporting = useExportPerson()
  const isOneself = readSignIn()?.user?.id === user.id
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={`Personal data for ${name}`}>
            <Ellipsis aria-hidden="true" className="size-5" />
          </Button>
        }
      >
        <MenuItem disabled={exporting.isPending} onClick={() => exporting.mutate(user.id)}>
          Export data
        </MenuItem>
        <MenuLink to={`${adminPath('security')}&userId=${user.id}`}>Security log</MenuLink>
        {!isOneself && <MenuItem onClick={() => setSigningOut(true)}>Sign out everywhere</MenuItem>}
        {!isOneself && user.hasSecondFactor && (
          <MenuItem onClick={() => setRemovingFactors(true)}>Remove second factor</MenuItem>
        )}
        {!isOneself && (
          <MenuItem isDestructive onClick={() => setErasing(true)}>
            Erase person
          </MenuItem>
        )}
      </Menu>
      {isSigningOut && <SignOutDialog user={user} name={name} onClose={() => setSigningOut(false)} />}
      {isRemovingFactors && (
        <RemoveFactorsDialog user={user} name={name} onClose={() => setRemovingFactors(false)} />
      )}
      {isErasing && <ErasePersonDialog user={user} name={name} onClose={() => setErasing(false)} />}
    </>
  )
}
