import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'

export function plannedWords({ approvalStatus, isPlanned }: Trainee) {
  if (approvalStatus !== 'Approved') return '-'
  return isPlanned ? 'Yes' : 'No'
}
