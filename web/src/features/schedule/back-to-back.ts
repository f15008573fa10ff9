import type { BackToBack } from '@spotter/contract/schedule/schedule.ts'

/** 'Kenji Watanabe trains at Donaustadt right before, with no time to travel.'; null if there's nothing to say. */
export function backToBackWords(sessions: readonly BackToBack[], subject: string) {
  if (sessions.length === 0) return null
  const places = sessions.map(({ when, gymLocationName }) => `at ${gymLocationName} right ${when}`)
  return `${subject} ${places.join(' and ')}, with no time to travel.`
}
