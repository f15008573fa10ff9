import { ActivityTopic } from '@spotter/contract/activity/activity.ts'
import { Id } from '@spotter/contract/shared/text.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { dayOf } from '../../lib/time/days.ts'

const EXCEPT_HOURS = 'except-hours'
type TopicChoice = ActivityTopic | typeof EXCEPT_HOURS

export type ActivityScope = 'everywhere' | { brandId: string }

export interface ActivityFilters {
  topic: TopicChoice | undefined
  person: string | undefined
  day: string | undefined
  brand: string | undefined
}

export const TOPIC_WORDS: Record<TopicChoice, string> = {
  [EXCEPT_HOURS]: 'Everything except hours',
  sessions: 'Sessions',
  hours: 'Hours',
  trainees: 'Trainees',
  planning: 'Planning',
  payments: 'Payments',
  notifications: 'Notifications',
  gyms: 'Gyms and staff',
  integrations: 'Integrations',
  accounts: 'Accounts',
}

export function topicsOf(choice: TopicChoice | undefined): ActivityTopic[] | undefined {
  if (choice !== EXCEPT_HOURS) return choice && [choice]
  return ActivityTopic.options.filter((topic) => topic !== 'hours')
}

type Changes = Partial<Record<keyof ActivityFilters, string | null>>

export const NO_ACTIVITY_FILTERS = { topic: null, person: null, day: null }

/** Anything invalid in the URL is ignored. */
export function useActivityFilters(scope: ActivityScope) {
  const [address, change] = useAddress()
  const idIn = (name: string) => Id.safeParse(address.get(name)).data
  const filters: ActivityFilters = {
    topic: topicIn(address.get('topic')),
    person: idIn('person'),
    day: dayOf(address.get('day')),
    brand: idIn('brand'),
  }
  // A manager always looks at one brand, so that isn't a filter.
  const { brand, ...others } = filters
  const isFiltered = Object.values(scope === 'everywhere' ? filters : others).some(Boolean)
  const clear = () =>
    change(scope === 'everywhere' ? { ...NO_ACTIVITY_FILTERS, brand: null } : NO_ACTIVITY_FILTERS)
  return { filters, isFiltered, clear, change: (changes: Changes) => change(changes) }
}

function topicIn(text: string | null) {
  return text !== null && Object.hasOwn(TOPIC_WORDS, text) ? (text as TopicChoice) : undefined
}
