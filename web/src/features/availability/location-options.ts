import type { TrainerLocation } from '@spotter/contract/availability/availability.ts'

/** A select can't have an empty value, so this one means no particular location. */
export const ANYWHERE = 'anywhere'

export function locationOptions(locations: readonly TrainerLocation[]) {
  return [
    { value: ANYWHERE, label: 'Any of my locations' },
    ...locations.map(({ id, name, gymBrandName }) => ({ value: id, label: name, hint: gymBrandName })),
  ]
}
