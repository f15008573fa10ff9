import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../components/ui/forms/text-input.tsx'

const PAUSE_MS = 250

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (search: string) => void
}

/** Searches after a short pause in typing, and follows when the URL changes by other means, such as Back. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      onSearch(text.trim())
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <div className="relative min-w-0">
      <Search aria-hidden="true" className="absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <TextInput
        type="search"
        aria-label={label}
        maxLength={200}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pl-9"
      />
    </div>
  )
}
