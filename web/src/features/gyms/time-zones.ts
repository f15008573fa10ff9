import type { ComboboxOption } from '../../components/ui/forms/combobox.tsx'
import { zoneName } from './location-words.ts'

/** Every time zone the browser knows, plus the given one, which it may know under another name. */
export function timeZoneOptions(current: string): ComboboxOption[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])
  return [...zones].sort().map(timeZoneOption)
}

export function timeZoneOption(timeZone: string): ComboboxOption {
  return { value: timeZone, label: zoneName(timeZone) }
}

export function ownTimeZone() {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
