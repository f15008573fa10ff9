import type { AdminUser } from '@spotter/contract/admin/admin.ts'

export function adminUser(parts: Partial<AdminUser> = {}): AdminUser {
  return {
    id: '7a000000-0000-4000-8000-000000000001',
    email: 'kenji@example.com',
    firstName: 'Kenji',
    lastName: 'Watanabe',
    roles: ['Trainer'],
    emailConfirmed: true,
    isActive: true,
    createdAt: '2026-01-05T09:00:00.000Z',
    lastLoginAt: null,
    gymBrandAssignments: [],
    managedBrandCount: 0,
    hasSecondFactor: false,
    ...parts,
  }
}
