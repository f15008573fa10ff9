import { ActivityTopic } from '@spotter/contract/activity/activity.ts'
import { Id } from '@spotter/contract/text.ts'
import { useSearchParams } from 'react-router'
import { dayOf } from '../../lib/time/days.ts'

const EXCEPT_HOURS = 'except-hours'
type TopicChoice = ActivityTopic | typeof EXCEPT_HOURS

/** Everyone's activity, for super admins, or what happened in one brand. */
export type ActivityScope = 'everywhere' | { brandId: string }

/** What the URL keeps. */
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

/** Anything invalid in the URL is ignored. */
export function useActivityFilters(scope: ActivityScope) {
  const [address, setAddress] = useSearchParams()
  const idIn = (name: string) => Id.safeParse(address.get(name)).data
  const filters: ActivityFilters = {
    topic: topicIn(address.get('topic')),
    person: idIn('person'),
    day: dayOf(address.get('day')),
    brand: idIn('brand'),
  }
  const change = (changes: Partial<Record<keyof ActivityFilters, string | undefined>>) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { preventScrollReset: true },
    )
  // A manager always looks at one brand, so that isn't a filter.
  const { brand, ...others } = filters
  const isFiltered = Object.values(scope === 'everywhere' ? filters : others).some(Boolean)
  const none = { topic: undefined, person: undefined, day: undefined }
  const clear = () => change(scope === 'everywhere' ? { ...none, brand: undefined } : none)
  return { filters, change, isFiltered, clear }
}

function topicIn(text: string | null) {
  return text !== null && Object.hasOwn(TOPIC_WORDS, text) ? (text as TopicChoice) : undefined
}
