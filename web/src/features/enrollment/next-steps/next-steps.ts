import type { EnrollmentStatus } from '@spotter/contract/enrollment/enrollment.ts'

export interface Step {
  label: string
  /** What's going on, for the step that comes next. */
  hint: string
  isDone: boolean
}

export function nextSteps({ approvalStatus, gymBrandName }: EnrollmentStatus, hasHours: boolean): Step[] {
  return [
    { label: 'Enroll', hint: '', isDone: true },
    {
      label: 'Set your usual hours',
      hint: `Tell ${gymBrandName} when you can train, so they can plan around your week.`,
      isDone: hasHours,
    },
    {
      label: 'Get approved',
      hint: `${gymBrandName} is reviewing your enrollment. We'll email you as soon as they decide.`,
      isDone: approvalStatus === 'Approved',
    },
    {
      label: 'Your first session',
      hint: `${gymBrandName} is planning it. We'll email you, and you'll see it here.`,
      isDone: false,
    },
  ]
}

/** The one to show: an approved enrollment, or else one that's waiting. */
export function currentEnrollment(enrollments: readonly EnrollmentStatus[]) {
  const open = enrollments.filter(({ isEnrolled }) => isEnrolled)
  return open.find(({ approvalStatus }) => approvalStatus === 'Approved') ?? open[0]
}
