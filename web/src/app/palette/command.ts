/** Something the palette offers. It's plain data, so that the browser can remember it. */
export interface Command {
  id: string
  label: string
  hint?: string | undefined
  group: 'People and places' | 'Pages' | 'Actions'
  /** Where it leads. */
  to?: string
  act?: 'system-theme' | 'light-theme' | 'dark-theme' | 'sign-out'
}

export function matchingCommands(commands: readonly Command[], typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
