import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useCallback, useRef } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { buttonClass } from '../buttons/button-class.ts'
import { asideClass, hangingClass, panelClass, panelFootClass, scrimClass } from './dialog-class.ts'
import { keepReachable } from './keep-reachable.ts'

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** The buttons, which stay visible while the content scrolls. */
  footer?: ReactNode
  size?: keyof typeof WIDTHS
  /** A click outside does nothing, so no one loses their input by accident. */
  ignoresOutsidePress?: boolean
  /** In a corner, without blocking the page behind it. */
  isAside?: boolean
  /** Stays where it is while its height changes; a centered one would move. */
  hangsFromTop?: boolean
  /** What to focus after it closes; null for whatever was focused before. */
  finalFocus?: () => HTMLElement | null
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  ignoresOutsidePress,
  isAside = false,
  hangsFromTop = false,
  finalFocus,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const contentRef = useCallback((element: HTMLDivElement) => {
    content.current = element
    return keepReachable(element)
  }, [])
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      modal={!isAside}
      disablePointerDismissal={ignoresOutsidePress}
    >
      <Base.Portal>
        {!isAside && <Base.Backdrop className={scrimClass} />}
        <Base.Popup
          className={classNames(
            panelClass,
            WIDTHS[size],
            isAside && asideClass,
            hangsFromTop && hangingClass,
          )}
          // On touch screens, focusing a field would cover half the sheet with a keyboard.
          initialFocus={(openType) => (openType === 'touch' ? true : firstField(content.current))}
          finalFocus={finalFocus}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-3">
            <div className="grid gap-1">
              <Base.Title className="font-semibold text-lg">{title}</Base.Title>
              {description && (
                <Base.Description className="text-muted text-sm">{description}</Base.Description>
              )}
            </div>
            <Base.Close className={buttonClass('ghost', 'icon', '-mt-2 -mr-2')} aria-label="Close">
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <div
            ref={contentRef}
            className="focus-ring min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 -outline-offset-2!"
          >
            {children}
          </div>
          {footer && <div className={panelFootClass}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Focuses the field in `data-initial-focus`, or the first one of a form; null leaves it to the dialog. */
function firstField(content: HTMLElement | null) {
  return (
    content?.querySelector<HTMLElement>('[data-initial-focus] input') ??
    content?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ??
    null
  )
}
