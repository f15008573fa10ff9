import type { EnrollmentStatus, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'

export const BRAND_ID = '11111111-1111-4111-8111-111111111111'

export function brand(parts: Partial<GymBrand> = {}): GymBrand {
  const id = parts.id ?? BRAND_ID
  const place = (number: number, name: string) => ({
    id: `22222222-2222-4222-8222-22222222222${number}`,
    gymBrandId: id,
    name,
    address: `${number} Main Street`,
    city: 'Vienna',
    state: null,
    country: null,
    postalCode: null,
    contactPhone: null,
    contactEmail: null,
    capacity: null,
    description: null,
    timeZone: 'UTC',
    latitude: null,
    longitude: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  })
  return {
    id,
    name: 'Ironwood',
    description: null,
    contactEmail: 'hello@example.com',
    contactPhone: null,
    website: null,
    logoUrl: null,
    createdBy: null,
    hasManagers: true,
    hasTrainers: true,
    isActive: true,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    locations: [place(1, 'Riverside'), place(2, 'Old Town')],
    ...parts,
  }
}

export function trainee(parts: Partial<Trainee> = {}): Trainee {
  const { firstName = 'Leila', lastName = 'Haddad', approvalStatus = 'Approved' } = parts
  return {
    id: '33333333-3333-4333-8333-333333333331',
    userId: '44444444-4444-4444-8444-444444444441',
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    email: 'leila@example.com',
    phone: null,
    status: approvalStatus,
    approvalStatus,
    gymBrandId: BRAND_ID,
    gymBrandName: 'Ironwood',
    gymLocationId: '22222222-2222-4222-8222-222222222221',
    gymLocationName: 'Riverside',
    isPlanned: false,
    sessionsThisWeek: 0,
    sessionsWanted: 1,
    enrolledAt: '2026-11-02T12:00:00Z',
    enrolledOn: '2026-11-02',
    createdAt: '2026-11-02T12:00:00Z',
    updatedAt: '2026-11-02T12:00:00Z',
    ...parts,
  }
}

export function enrollment(parts: Partial<EnrollmentStatus> = {}): EnrollmentStatus {
  return {
    traineeId: '33333333-3333-4333-8333-333333333331',
    isEnrolled: parts.approvalStatus !== 'Rejected',
    gymBrandId: BRAND_ID,
    gymBrandName: 'Ironwood',
    approvalStatus: 'Pending',
    enrolledAt: '2026-11-02T12:00:00Z',
    gymLocationId: '22222222-2222-4222-8222-222222222221',
    gymLocationName: 'Riverside',
    ...parts,
  }
}
