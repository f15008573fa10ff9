import { CreateLocationRequest, UpdateLocationRequest } from '@spotter/contract/gyms/gyms.ts'
import { z } from 'zod'

const { capacity, ...fields } = CreateLocationRequest.omit({ gymBrandId: true }).shape

/** Empty means unlimited. Anything that isn't a number counts as 0, which is refused with the right message. */
const CapacityInput = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : Number(text) || 0))
  .pipe(capacity.unwrap())

export const LocationForm = z.object({
  name: fields.name,
  address: fields.address,
  city: fields.city,
  state: fields.state,
  country: fields.country,
  postalCode: fields.postalCode,
  capacity: CapacityInput,
  timeZone: fields.timeZone,
})

/** The server checks the name if it changes. */
export const EditLocationForm = LocationForm.extend({ name: UpdateLocationRequest.shape.name.unwrap() })

export type LocationFormValues = z.input<typeof LocationForm>
export type LocationFormOutput = z.output<typeof LocationForm>
