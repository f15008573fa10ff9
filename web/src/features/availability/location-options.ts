import type { TrainerLocation } from '@spotter/contract/availability.ts'

/** A select has no empty value: this one stands for no location in particular. */
export const ANYWHERE = 'anywhere'

export function locationOptions(locations: readonly TrainerLocation[]) {
  return [
    { value: ANYWHERE, label: 'Any of my locations' },
    ...locations.map(({ id, name, gymBrandName }) => ({ value: id, label: name, hint: gymBrandName })),
  ]
}
