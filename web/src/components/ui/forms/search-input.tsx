import { LIMITS } from '@spotter/contract/limits.ts'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { TextInput } from './text-input.tsx'

const PAUSE_MS = 250

interface SearchInputProps {
  /** The current search, from the URL. */
  value: string
  /** Called a moment after the last key press. */
  onSearch: (words: string) => void
  placeholder: string
}

export function SearchInput({ value, onSearch, placeholder }: SearchInputProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The URL changed by other means, such as Back: the field follows it.
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
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
