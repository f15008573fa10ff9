const NOTEWORTHY = 1.25

/** What changed by more than a quarter since the run before. Which way is better, the figure's name says. */
export function compareRuns(before, now) {
  return Object.entries(now).flatMap(([bench, figures]) =>
    Object.entries(figures).flatMap(([figure, value]) => {
      const earlier = before?.[bench]?.[figure]
      if (!earlier || !value) return []
      const factor = value / earlier
      return factor > NOTEWORTHY || factor < 1 / NOTEWORTHY
        ? [`${bench}: ${figure}: ${earlier} → ${value} (${factor.toFixed(2)}×)`]
        : []
    }),
  )
}
