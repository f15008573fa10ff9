import type { BrandAttention } from '@spotter/contract/attention/attention.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { attentionQuery, outlookQuery } from './attention.api.ts'
import { attentionFacts } from './attention-facts.ts'
import { todosOf } from './todos.ts'

/** With more brands than this, only those where someone is waiting are shown, and the rest of them on request. */
const FEW = 4

/** What a manager does next, and how the week looks, for each brand. It heads Gym Management and their home page. */
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
          <Skeleton className="h-24" />
        </>
      )}
    </section>
  )
}

function Brands({ brands }: { brands: readonly BrandAttention[] }) {
  const [isAll, setAll] = useState(false)
  const relevant = brands.length > FEW ? brands.filter(isWaiting) : brands
  if (relevant.length === 0) {
    return <p className="text-muted">You're all caught up: nobody is waiting for you.</p>
  }
  const shown = isAll ? relevant : relevant.slice(0, FEW)
  return (
    <>
      {shown.map((brand, index) => (
        <Brand key={brand.gymBrandId} brand={brand} hasName={brands.length > 1} isFirst={index === 0} />
      ))}
      {shown.length < relevant.length && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          Show {relevant.length - shown.length} more
        </Button>
      )}
    </>
  )
}

function isWaiting(brand: BrandAttention) {
  return todosOf(brand, undefined).length > 0
}

interface BrandProps {
  brand: BrandAttention
  hasName: boolean
  /** What's first of all is the page's primary action. */
  isFirst: boolean
}

function Brand({ brand, hasName, isFirst }: BrandProps) {
  const outlook = useQuery(outlookQuery(brand))
  const todos = todosOf(brand, outlook.isPending ? 'pending' : outlook.data)
  return (
    <div className="grid gap-2">
      {hasName && <h3 className="font-medium text-sm">{brand.gymBrandName}</h3>}
      {todos.length > 0 && (
        <ol
          aria-label={`What needs your attention at ${brand.gymBrandName}`}
          className="flex flex-wrap gap-2"
        >
          {todos.map(({ action, to }, index) => (
            <li key={to}>
              {action ? (
                <LinkButton variant={index === 0 && isFirst ? 'primary' : 'secondary'} to={to}>
                  {action}
                </LinkButton>
              ) : (
                <Skeleton className="h-10 w-56" />
              )}
            </li>
          ))}
        </ol>
      )}
      {todos.length === 0 && !outlook.isPending && (
        <p className="text-muted text-sm">All caught up: nobody is waiting for you.</p>
      )}
      <ul
        aria-label={`This week at ${brand.gymBrandName}`}
        className="flex flex-wrap gap-x-4 gap-y-1 text-sm"
      >
        {attentionFacts(brand).map(({ words, to }) => (
          <li key={words}>
            <Link
              to={to}
              className="focus-ring rounded-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
