import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readFilter, type StatusFilter, type TraineeFilter, writeFilter } from './trainee-filters.ts'

const PAUSE_MS = 300

/** The filter from the URL. Typing applies right away and reaches the URL after a pause. */
export function useTraineeFilter() {
  const [address, setAddress] = useSearchParams()
  const { statuses, sessions, search: searchInAddress } = readFilter(address)
  const [search, setSearch] = useState(searchInAddress)
  const written = useRef(searchInAddress)

  const write = (change: Partial<TraineeFilter>) => {
    const filter = { statuses, sessions, search, ...change }
    written.current = filter.search
    setAddress((current) => withFilter(current, filter), { replace: true })
  }
  // The URL as it is after the pause: the statuses may have changed in the meantime.
  const writeSearch = useEffectEvent(() => write({ search }))

  // Back, Forward, or a link has changed the URL.
  useEffect(() => {
    if (searchInAddress === written.current) return
    written.current = searchInAddress
    setSearch(searchInAddress)
  }, [searchInAddress])

  useEffect(() => {
    if (search === written.current) return
    const timer = setTimeout(writeSearch, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search])

  return {
    filter: { statuses, sessions, search },
    setSearch,
    setSessions: (next: TraineeFilter['sessions']) => write({ sessions: next }),
    setStatuses: (next: readonly StatusFilter[]) => write({ statuses: next }),
    clearSearch: () => {
      setSearch('')
      write({ search: '' })
    },
  }
}

function withFilter(address: URLSearchParams, filter: TraineeFilter) {
  const next = new URLSearchParams(address)
  writeFilter(next, filter)
  return next
}
