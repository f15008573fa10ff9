import { lazy, Suspense } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { CardGridProps } from './card-grid-props.ts'

const WindowedCards = lazy(async () => ({ default: (await import('./windowed-cards.tsx')).WindowedCards }))

/** Up to this many cards are all rendered, so the browser's find-in-page works. */
const PLAIN_MAX = 24

export function CardGrid<Item>(props: CardGridProps<Item>) {
  const { label, items, total, isStale } = props
  const className = classNames('transition-opacity', isStale && 'opacity-60')
  return (
    <div className={className} aria-busy={isStale || undefined}>
      {total <= PLAIN_MAX ? (
        <PlainCards {...props} />
      ) : (
        <Suspense fallback={<PlainCards {...props} items={items.slice(0, PLAIN_MAX)} label={label} />}>
          <WindowedCards {...(props as CardGridProps<unknown>)} />
        </Suspense>
      )}
    </div>
  )
}

function PlainCards<Item>({ label, items, keyOf, renderCard }: CardGridProps<Item>) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
      {items.map((item) => (
        <li key={keyOf(item)} className="flex min-w-0">
          {renderCard(item)}
        </li>
      ))}
    </ul>
  )
}
