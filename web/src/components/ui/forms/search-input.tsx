import { LIMITS } from '@spotter/contract/shared/limits.ts'
import Search from 'lucide-react/icons/search'
import { useTypedSearch } from '../../../lib/address/use-typed-search.ts'
import { TextInput } from './text-input.tsx'

interface SearchInputProps {
  /** The current search, from the URL for example. */
  value: string
  /** Called a moment after the last key press. */
  onSearch: (words: string) => void
  placeholder: string
}

export function SearchInput({ value, onSearch, placeholder }: SearchInputProps) {
  const { typed, setTyped } = useTypedSearch(value, onSearch)
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <TextInput
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={LIMITS.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9"
      />
    </div>
  )
}
