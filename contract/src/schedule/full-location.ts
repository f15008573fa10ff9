export interface LocationLoad {
  locationName: string | null
  /** Null means unlimited. */
  capacity: number | null
  sessionsAtHour: number
}

/** Refuses a session. Grids have room for more words: see `fullInWords`. */
export const AT_CAPACITY = 'Location is at capacity at this time'

export function isFull({ capacity, sessionsAtHour }: Pick<LocationLoad, 'capacity' | 'sessionsAtHour'>) {
  return capacity !== null && sessionsAtHour >= capacity
}

/** 'Riverside is full (2 of 2)' */
export function fullInWords({ locationName, sessionsAtHour, capacity }: LocationLoad) {
  return `${locationName ?? 'The location'} is full (${sessionsAtHour} of ${capacity})`
}
