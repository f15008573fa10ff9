import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'

const CREATED = '2026-01-05T09:00:00.000Z'

export function gymLocation(parts: Partial<GymLocation> = {}): GymLocation {
  return {
    id: '5b07e700-0000-4000-8000-000000000011',
    gymBrandId: '5b07e700-0000-4000-8000-000000000001',
    name: 'Neubau',
    address: 'Lindengasse 41',
    city: 'Vienna',
    state: 'W',
    country: 'Austria',
    postalCode: '1070',
    contactPhone: null,
    contactEmail: null,
    capacity: 6,
    description: 'Six platforms',
    timeZone: 'Europe/Vienna',
    latitude: null,
    longitude: null,
    createdAt: CREATED,
    updatedAt: CREATED,
    ...parts,
  }
}

export function gymBrand(parts: Partial<GymBrand> = {}): GymBrand {
  return {
    id: '5b07e700-0000-4000-8000-000000000001',
    name: 'Ironwood',
    description: 'Barbells and chalk',
    contactEmail: 'hello@ironwood.example',
    contactPhone: '+43 1 5550 110',
    website: 'https://ironwood.example',
    logoUrl: null,
    isActive: true,
    createdAt: CREATED,
    updatedAt: CREATED,
    createdBy: null,
    locations: [gymLocation()],
    hasManagers: true,
    hasTrainers: true,
    ...parts,
  }
}
