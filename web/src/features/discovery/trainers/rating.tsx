import Star from 'lucide-react/icons/star'

const ONE_DECIMAL = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return <p className="text-muted text-sm">Not rated yet</p>
  const words = ONE_DECIMAL.format(rating)
  return (
    <p className="flex items-center gap-1 font-medium text-sm tabular-nums">
      <Star aria-hidden="true" className="size-4 fill-accent text-accent" />
      <span className="sr-only">Rated</span>
      {words}
      <span className="sr-only">out of 5</span>
    </p>
  )
}
