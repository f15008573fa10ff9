import type { User } from '@spotter/contract/auth/auth.ts'
import { searchAsSignedInCall, searchCall } from '@spotter/contract/search/search.calls.ts'
import type { Found } from '@spotter/contract/search/search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { call } from '../../lib/http.ts'
import {
  adminSearchPath,
  brandLocationsPath,
  gymPath,
  managedTraineePath,
  PATHS,
  scheduleOverviewPath,
  trainerPath,
} from '../../lib/paths.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import type { Command } from './command.ts'

const PAUSE_MS = 200

/** People and places that the server finds. Each response belongs to its own words, so a late one changes nothing. */
export function useFoundCommands(user: User | null, typed: string) {
  const words = usePaused(typed.trim())
  const found = useQuery({
    queryKey: [...QUERY_KEYS.search.all, user?.id ?? null, words],
    queryFn: ({ signal }) => call(user ? searchAsSignedInCall : searchCall, { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOn = typed.trim() !== '' && words !== ''
  return {
    commands: isOn && !found.isError ? (found.data ?? []).map(commandOf) : [],
    isSearching: typed.trim() !== '' && (typed.trim() !== words || found.isFetching),
    problem: isOn && found.isError ? problemOf(found.error) : null,
  }
}

/** The text as it was a moment after the last key press. */
function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function problemOf(error: unknown) {
  if (!navigator.onLine) return "You're offline, so people and places can't be searched."
  return messageOf(error, "We couldn't search people and places. Check your connection and try again.")
}

const KINDS: Record<Found['kind'], string> = {
  gym: 'Gym',
  trainer: 'Trainer',
  trainee: 'Trainee',
  location: 'Location',
  brand: 'Gym brand',
  user: 'User',
}

function commandOf(found: Found): Command {
  const { kind, id, name, hint } = found
  return {
    id: `${kind} ${id}`,
    label: name,
    hint: hint ? `${KINDS[kind]} · ${hint}` : KINDS[kind],
    group: 'People and places',
    to: pathTo(found),
  }
}

function pathTo({ kind, id, name, hint, gymBrandId }: Found) {
  switch (kind) {
    case 'gym':
      return gymPath(id)
    case 'trainer':
      return gymBrandId ? scheduleOverviewPath(gymBrandId) : trainerPath(id)
    case 'trainee':
      return gymBrandId ? managedTraineePath(id) : PATHS.mySessions
    case 'location':
      return brandLocationsPath(gymBrandId ?? '')
    case 'brand':
      return adminSearchPath('brands', name)
    case 'user':
      return adminSearchPath('users', hint ?? name)
  }
}
