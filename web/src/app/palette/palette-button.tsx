import Search from 'lucide-react/icons/search'
import { Button } from '../../components/ui/buttons/button.tsx'
import { setPaletteOpen } from './palette-state.ts'

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** In the header. Its name doesn't mention searching, because the pages have searches of their own. */
export function PaletteButton() {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
      title={IS_APPLE ? 'Jump to… (⌘ K)' : 'Jump to… (Ctrl K)'}
      onClick={() => setPaletteOpen(true)}
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="sr-only">Jump to…</span>
      <span aria-hidden="true" className="hidden text-muted text-xs lg:inline">
        {IS_APPLE ? '⌘ K' : 'Ctrl K'}
      </span>
    </Button>
  )
}
