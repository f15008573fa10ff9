/** How many characters each kind of text may have. Kept apart from the schemas, so that forms don't load zod for it. */
export const LIMITS = {
  personName: 100,
  placeName: 200,
  email: 254,
  phone: 40,
  address: 300,
  notes: 500,
  description: 2000,
  url: 2048,
  search: 200,
  tokenName: 100,
} as const
