import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { toast } from '../../components/ui/feedback/toast.ts'
import { setPaletteOpen, togglePalette, usePaletteOpen } from './palette-state.ts'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

const CommandPalette = lazy<ComponentType<PaletteProps>>(() =>
  import('./command-palette.tsx').then(
    ({ CommandPalette }) => ({ default: CommandPalette }),
    () => ({ default: MissingPalette }),
  ),
)

/** Its code loads when it's first opened: by Ctrl K or ⌘ K, from the header, or from the phone's menu. */
export function PaletteSlot() {
  const isOpen = usePaletteOpen()
  const wasOpened = useRef(false)
  useEffect(() => {
    window.addEventListener('keydown', openByKey)
    return () => {
      window.removeEventListener('keydown', openByKey)
      setPaletteOpen(false)
    }
  }, [])
  if (isOpen) wasOpened.current = true
  if (!wasOpened.current) return null
  return (
    <Suspense>
      <CommandPalette isOpen={isOpen} onClose={() => setPaletteOpen(false)} />
    </Suspense>
  )
}

function openByKey(event: KeyboardEvent) {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (!isShortcut || event.key.toLowerCase() !== 'k') return
  event.preventDefault()
  togglePalette()
}

function MissingPalette({ isOpen, onClose }: PaletteProps) {
  useEffect(() => {
    if (!isOpen) return
    toast.error("We couldn't load this part of the page. Please reload it.")
    onClose()
  }, [isOpen, onClose])
  return null
}
