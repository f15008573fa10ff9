export interface DemoFacts {
  wasSeeded: boolean
  wasRetired: boolean
  hasPeople: boolean
}

const ELSEWHERE = 'For a demo, use an empty database: another DATA_DIR, or another DATABASE_URL.'

/**
 * Why the demo stays out of this database, in words for whoever starts the server; null when it may be seeded or
 * topped up. People who registered in a running demo don't end it.
 */
export function refuseDemo({ wasSeeded, wasRetired, hasPeople }: DemoFacts): string | null {
  if (wasRetired) return `Starting without the demo: it was retired in this database. ${ELSEWHERE}`
  if (wasSeeded || !hasPeople) return null
  return `Starting without the demo: this database has accounts that aren't part of it. ${ELSEWHERE}`
}
