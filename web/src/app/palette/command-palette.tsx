import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '../../components/ui/dialogs/dialog.tsx'
import { assignedBrandsQuery } from '../../features/gyms/gyms.api.ts'
import { hasAnyRole } from '../../sign-in/roles.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { useSignOut } from '../../sign-in/use-sign-out.ts'
import { useTheme } from '../theme.ts'
import { type Command, matchingCommands } from './command.ts'
import { CommandList } from './command-list.tsx'
import { commandsFor } from './commands-for.ts'
import { readRecent, rememberCommand } from './recent-commands.ts'
import { useFoundCommands } from './use-found-commands.ts'

interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
}

export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const [isLeaving, setLeaving] = useState(false)
  const close = (leaves: boolean) => {
    setLeaving(leaves)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close(false)}
      title="Jump to…"
      hangsFromTop
      // On a new page, the focus is on its heading.
      finalFocus={() => (isLeaving ? document.querySelector<HTMLElement>('main h1, #main') : null)}
    >
      <OpenPalette onLeave={() => close(true)} onDone={() => close(false)} />
    </Dialog>
  )
}

/** Mounted only while it's open, so that it always begins empty. */
function OpenPalette({ onLeave, onDone }: { onLeave: () => void; onDone: () => void }) {
  const { user } = useSignIn()
  const [typed, setTyped] = useState('')
  const found = useFoundCommands(user, typed)
  const offered = useOfferedCommands()
  const run = useRun({ onLeave, onDone })
  const isEmpty = typed.trim() === ''
  const recent = user && isEmpty ? stillOffered(readRecent(user.id), offered) : []
  const own = matchingCommands(offered, typed).filter(({ id }) => recent.every((known) => known.id !== id))
  return (
    <CommandList
      typed={typed}
      onType={setTyped}
      sections={[
        { name: 'Recent', commands: recent },
        { name: 'People and places', commands: found.commands },
        { name: 'Pages', commands: own.filter(({ group }) => group === 'Pages') },
        { name: 'Actions', commands: own.filter(({ group }) => group === 'Actions') },
      ]}
      isSearching={found.isSearching}
      problem={found.problem}
      onChoose={(command) => {
        if (user && command.act !== 'sign-out') rememberCommand(user.id, command)
        run(command)
      }}
    />
  )
}

function useOfferedCommands() {
  const { user } = useSignIn()
  const { pathname } = useLocation()
  const [theme] = useTheme()
  const isManager = user !== null && hasAnyRole(user, ['GymManager'])
  const brands = useQuery({ ...assignedBrandsQuery, enabled: isManager }).data ?? []
  return commandsFor({ user, theme, brands, pathname })
}

/** Roles change, and so does what can be done: only people and places are taken from memory as they are. */
function stillOffered(recent: readonly Command[], offered: readonly Command[]) {
  return recent.flatMap((command) => {
    if (command.group === 'People and places') return [command]
    return offered.filter(({ id }) => id === command.id)
  })
}

function useRun({ onLeave, onDone }: { onLeave: () => void; onDone: () => void }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [, setTheme] = useTheme()
  return ({ to, act }: Command) => {
    if (to) {
      onLeave()
      void navigate(to)
    } else if (act === 'sign-out') {
      onLeave()
      signOut()
    } else {
      onDone()
      if (act === 'dark-theme') setTheme('dark')
      else setTheme(act === 'light-theme' ? 'light' : 'system')
    }
  }
}
