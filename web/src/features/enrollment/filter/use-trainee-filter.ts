import { useAddress } from '../../../lib/address/use-address.ts'
import { useTypedSearch } from '../../../lib/address/use-typed-search.ts'
import { readFilter, type StatusFilter, type TraineeFilter, withFilter } from './trainee-filters.ts'

/** The filter from the URL. Typing applies right away and reaches the URL after a pause. */
export function useTraineeFilter() {
  const [address, setAddress] = useAddress()
  const { statuses, sessions, search: searchInAddress } = readFilter(address)
  const write = (change: (latest: TraineeFilter) => Partial<TraineeFilter>) =>
    setAddress(
      (latest) => {
        const before = readFilter(latest)
        return withFilter(latest, { ...before, ...change(before) })
      },
      { replace: true },
    )
  const { typed, setTyped } = useTypedSearch(searchInAddress, (search) => write(() => ({ search })))
  return {
    filter: { statuses, sessions, search: typed },
    setSearch: setTyped,
    setSessions: (sessions: TraineeFilter['sessions']) => write(() => ({ sessions })),
    setStatus: (status: StatusFilter, isOn: boolean) =>
      write(({ statuses }) => ({ statuses: withStatus(statuses, status, isOn) })),
    clearSearch: () => setTyped(''),
  }
}

function withStatus(statuses: readonly StatusFilter[], status: StatusFilter, isOn: boolean) {
  const others = statuses.filter((other) => other !== status)
  return isOn ? [...others, status] : others
}
