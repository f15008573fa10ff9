import { Popover } from '@base-ui/react/popover'
import CircleHelp from 'lucide-react/icons/circle-help'
import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { buttonClass } from '../buttons/button-class.ts'
import { popupClass } from '../forms/popup-class.ts'

/** What's worth knowing once: behind a question mark instead of in the way every day. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={label}
        title={label}
        className={buttonClass(
          'ghost',
          'sm',
          'size-7 min-h-0! px-0! text-muted pointer-coarse:-my-1 pointer-coarse:size-9',
        )}
      >
        <CircleHelp aria-hidden="true" className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="z-50" sideOffset={4} collisionPadding={8}>
          <Popover.Popup aria-label={label} className={classNames(popupClass, 'max-w-72 p-3 text-sm')}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
