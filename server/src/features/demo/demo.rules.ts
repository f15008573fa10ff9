export interface DemoFacts {
  wasSeeded: boolean
  wasRetired: boolean
  hasPeople: boolean
}

const ELSEWHERE = 'For a demo, use an empty database: another DATA_DIR, or another DATABASE_URL.'

/**
 * Tells the operator why this database can't have the demo; null when it may be seeded or topped up. People who
 * register in a running demo don't end it.
 */
export function whyNotDemo({ wasSeeded, wasRetired, hasPeople }: DemoFacts): string | null {
  if (wasRetired) return `Starting without the demo: it was retired in this database. ${ELSEWHERE}`
  if (wasSeeded || !hasPeople) return null
  return `Starting without the demo: this database has accounts that aren't part of it. ${ELSEWHERE}`
}
