import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'

/** 'This week: 1 of 2', next to Planned; nothing for people who aren't approved. */
export function weekWords({ approvalStatus, sessionsThisWeek, sessionsWanted }: Trainee) {
  return approvalStatus === 'Approved' ? `This week: ${sessionsThisWeek} of ${sessionsWanted}` : null
}
