import type { Command } from './command.ts'

const MOST = 6

function keyOf(userId: string) {
  return `recent-commands.${userId}`
}

export function readRecent(userId: string): Command[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCommand) : []
  } catch {
    return []
  }
}

export function rememberCommand(userId: string, command: Command) {
  const others = readRecent(userId).filter(({ id }) => id !== command.id)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([command, ...others].slice(0, MOST)))
  } catch {
    // Storage is blocked or full: nothing is remembered.
  }
}

/** When someone signs out, so that the next person at this browser doesn't see whom they looked up. */
export function deleteRecent(userId: string) {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was stored.
  }
}

function isCommand(stored: Partial<Command> | null): stored is Command {
  return (
    typeof stored?.id === 'string' && typeof stored.label === 'string' && typeof stored.group === 'string'
  )
}
