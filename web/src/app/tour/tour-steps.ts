import type { Role } from '@spotter/contract/shared/roles.ts'
import { adminPath, notificationsPath, PATHS } from '../../lib/paths.ts'

export interface TourStep {
  title: string
  words: string
  to: string
}

/** At most three per role. The words differ from those on the pages, so nothing there seems to be twice. */
export const TOUR_STEPS: Record<Role, TourStep[]> = {
  GymManager: [
    {
      title: 'Plan a week',
      words: 'In seconds, you can see who trains when, and why. Nothing counts until you publish it.',
      to: PATHS.planner,
    },
    {
      title: 'Welcome new people',
      words: "Say yes to those who'd like to join. They get an email a few seconds later.",
      to: PATHS.traineeManagement,
    },
    {
      title: 'Let everyone know',
      words:
        'Emails about sessions wait for your go-ahead. In the demo, they land in the inbox linked below.',
      to: notificationsPath('pending'),
    },
  ],
  Trainer: [
    {
      title: 'Say when you work',
      words: 'Mark the hours you have, or describe a typical week once.',
      to: PATHS.trainerAvailability,
    },
    {
      title: 'See who comes',
      words: "Everything that's planned for you, and a way to say when you can't make it.",
      to: PATHS.mySessions,
    },
    {
      title: 'Introduce yourself',
      words: 'Visitors see your photo, what you teach, and a few words about you.',
      to: PATHS.profile,
    },
  ],
  Trainee: [
    {
      title: 'Find a place to train',
      words: 'Look around, compare trainers, and ask to join.',
      to: PATHS.home,
    },
    {
      title: 'Say when you have time',
      words: 'Mark the hours that suit you, and your gym plans around them.',
      to: PATHS.traineeSchedule,
    },
    {
      title: 'Know what comes next',
      words: 'Everything that is planned for you, also on the calendar of your phone.',
      to: PATHS.mySessions,
    },
  ],
  SuperAdmin: [
    {
      title: 'Look after the gyms',
      words: 'Add one, and decide who runs it and who works there.',
      to: adminPath('brands'),
    },
    {
      title: 'Look after people',
      words: 'Decide what each person may do, or sign them out everywhere.',
      to: adminPath('users'),
    },
    {
      title: 'Keep an eye on things',
      words: 'See what happened lately, and by whose hand.',
      to: PATHS.admin,
    },
  ],
}
