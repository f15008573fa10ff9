interface AmountTilesProps {
  label: string
  /** Amounts in words. */
  amounts: readonly { label: string; amount: string }[]
}

export function AmountTiles({ label, amounts }: AmountTilesProps) {
  return (
    <dl aria-label={label} className="grid grid-cols-[repeat(3,auto)] gap-3 sm:flex">
      {amounts.map(({ label, amount }) => (
        <div
          key={label}
          className="grid min-w-0 gap-0.5 rounded-ui border border-line bg-surface px-3 py-3 sm:min-w-40 sm:px-4"
        >
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere font-semibold tabular-nums sm:text-xl">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
