import {
  listActivityCall,
  listBrandActivityCall,
  listBrandPeopleCall,
} from '@spotter/contract/activity/activity.calls.ts'
import { listUsersCall } from '@spotter/contract/admin/admin.calls.ts'
import { listBrandsCall } from '@spotter/contract/gyms/gyms-admin.calls.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ComboboxOption } from '../../components/ui/forms/combobox.tsx'
import { call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { endOfDay, startOfDay } from '../../lib/time/days.ts'
import { type ActivityFilters, type ActivityScope, topicsOf } from './activity-filters.ts'

const PORTION = 15
const CHOICES = 20

export function activityQuery(scope: ActivityScope, { topic, person, day, brand }: ActivityFilters) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(scope), { topic, person, day, brand }],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        before: pageParam,
        pageSize: PORTION,
        topic: topicsOf(topic),
        personId: person,
        fromDate: day && startOfDay(day),
        toDate: day && endOfDay(day),
      }
      return scope === 'everywhere'
        ? call(listActivityCall, { query: { ...query, gymBrandId: brand }, signal })
        : call(listBrandActivityCall, { params: { gymBrandId: scope.brandId }, query, signal })
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length === PORTION ? last.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })
}

function keyOf(scope: ActivityScope) {
  return scope === 'everywhere' ? QUERY_KEYS.admin.activity : [...QUERY_KEYS.activity.all, scope.brandId]
}

export function peopleQuery(scope: ActivityScope, search: string) {
  return choicesQuery([...QUERY_KEYS.activity.people, scope, search], async (signal) => {
    if (scope === 'everywhere') {
      const users = await call(listUsersCall, { query: { search, page: 1, pageSize: CHOICES }, signal })
      return users.map((user) => ({ value: user.id, label: fullName(user), hint: user.email }))
    }
    const params = { gymBrandId: scope.brandId }
    const people = await call(listBrandPeopleCall, { params, query: { search }, signal })
    return people.map(({ userId, name, email }) => ({ value: userId, label: name, hint: email }))
  })
}

export function brandsQuery(search: string) {
  return choicesQuery([...QUERY_KEYS.activity.brands, search], async (signal) => {
    const brands = await call(listBrandsCall, { query: { search, page: 1, pageSize: CHOICES }, signal })
    return brands.map(({ id, name }) => ({ value: id, label: name }))
  })
}

function choicesQuery(
  queryKey: readonly unknown[],
  find: (signal: AbortSignal) => Promise<ComboboxOption[]>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => find(signal),
    placeholderData: keepPreviousData,
  })
}
