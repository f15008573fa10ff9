import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox, type ComboboxOption } from '../../components/ui/forms/combobox.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import type { peopleQuery } from './activity.api.ts'

interface ChoiceFilterProps {
  label: string
  placeholder: string
  emptyText: string
  /** The chosen ID, from the URL. */
  value: string | undefined
  /** What it's called, if the URL is all we have. */
  name: string | undefined
  find: (search: string) => ReturnType<typeof peopleQuery>
  onChange: (id: string | undefined) => void
}

/** One of many, found by name. Emptying the field removes the filter. */
export function ChoiceFilter({ label, value, name, find, onChange, ...words }: ChoiceFilterProps) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ComboboxOption | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const found = useQuery({ ...find(search), enabled: wasOpened || value !== undefined })
  const options = found.data ?? []
  const known = [picked, ...options].find((option) => option?.value === value)
  const choose = (option: ComboboxOption | null) => {
    setPicked(option)
    onChange(option?.value)
  }
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          options={options}
          value={value ? (known ?? { value, label: name ?? 'Selected' }) : null}
          onValueChange={choose}
          onSearch={setSearch}
          onOpen={() => setOpened(true)}
          placeholder={words.placeholder}
          emptyText={emptyWords(found, words.emptyText)}
        />
      )}
    </Field>
  )
}

function emptyWords({ isPending, isError }: { isPending: boolean; isError: boolean }, none: string) {
  if (isError) return "We couldn't search. Try again."
  return isPending ? 'Searching...' : none
}
