import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { classNames } from '../../lib/class-names.ts'
import { messageOf } from '../../lib/error-message.ts'
import { attentionQuery } from './attention.api.ts'
import { attentionFacts, isWaiting } from './attention-facts.ts'

/** With more brands than this, only those where someone is waiting are shown. */
const FEW = 4

/** A manager's home: what to do next, and how the week looks, for each brand. */
export function AttentionBoard() {
  const attention = useQuery(attentionQuery)
  return (
    <section aria-labelledby="attention" className="grid gap-3">
      <h2 id="attention" className="font-semibold text-xl">
        What needs your attention
      </h2>
      {attention.data ? (
        <Brands brands={attention.data} />
      ) : attention.isError ? (
        <ErrorState
          title={messageOf(attention.error, "We couldn't load what needs your attention.")}
          onRetry={() => attention.refetch()}
          isRetrying={attention.isFetching}
        />
      ) : (
        <>
          <LoadingWords>Loading what needs your attention...</LoadingWords>
          <Skeleton className="h-32 lg:h-22" />
        </>
      )}
    </section>
  )
}

function Brands({ brands }: { brands: readonly BrandAttention[] }) {
  const shown = brands.length > FEW ? brands.filter(isWaiting) : brands
  if (shown.length === 0) {
    return <p className="text-muted">You're all caught up: nobody is waiting for you.</p>
  }
  return shown.map((brand) => (
    <div key={brand.gymBrandId} className="grid gap-2">
      {brands.length > 1 && <h3 className="font-medium text-sm">{brand.gymBrandName}</h3>}
      <Facts brand={brand} />
    </div>
  ))
}

function Facts({ brand }: { brand: BrandAttention }) {
  return (
    <ul
      aria-label={`What needs your attention at ${brand.gymBrandName}`}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-ui border border-line bg-line sm:grid-cols-3 lg:grid-cols-6"
    >
      {attentionFacts(brand).map(({ value, words, to, isWaiting }) => (
        <li key={to + words} className="grid">
          <Link
            to={to}
            className={classNames(
              'focus-ring grid content-start gap-0.5 px-4 py-3 -outline-offset-2! transition-colors hover:bg-hover',
              isWaiting ? 'bg-pending-soft' : 'bg-surface',
            )}
          >
            <span
              className={classNames(
                'font-semibold text-2xl tabular-nums',
                isWaiting ? 'text-pending' : value === '0' && 'text-muted',
              )}
            >
              {value}
            </span>
            <span className={classNames('text-sm', isWaiting ? 'text-pending' : 'text-muted')}>{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
