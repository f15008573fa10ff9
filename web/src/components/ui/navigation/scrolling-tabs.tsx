import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'

interface ScrollingTabsProps {
  /** The element that scrolls. */
  list: RefObject<HTMLElement | null>
  children: ReactElement
}

/** Says that there are more tabs than fit: they fade out at that side, next to an arrow that scrolls to them. */
export function ScrollingTabs({ list, children }: ScrollingTabsProps) {
  const more = useHiddenSides(list)
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.75 })
  return (
    <div
      className={classNames(
        'relative min-w-0 print:hidden',
        more.before && 'fade-before',
        more.after && 'fade-after',
      )}
    >
      {children}
      {more.before && (
        <Arrow className="start-0" onScroll={() => scroll(-1)}>
          <ChevronLeft className="size-4" />
        </Arrow>
      )}
      {more.after && (
        <Arrow className="end-0" onScroll={() => scroll(1)}>
          <ChevronRight className="size-4" />
        </Arrow>
      )}
    </div>
  )
}

/** For the pointer only: the keyboard and screen readers get to every tab without it. */
function Arrow({
  className,
  onScroll,
  children,
}: {
  className: string
  onScroll: () => void
  children: ReactElement
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onScroll}
      className={classNames(
        'absolute inset-y-0 grid w-8 cursor-pointer place-items-center text-muted hover:text-ink',
        className,
      )}
    >
      {children}
    </button>
  )
}

/** On which sides tabs are out of view. */
function useHiddenSides(list: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1]
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    update()
    const observer = new ResizeObserver(update)
    for (const box of [element, ...element.children]) observer.observe(box)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [list])
  return hidden
}
