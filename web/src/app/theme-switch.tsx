import { useId } from 'react'
import { THEMES, useTheme } from './theme.ts'

const LABELS = { system: 'System', light: 'Light', dark: 'Dark' }

/** Plain radio buttons: it's on every page, so it has to be light. */
export function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-ui border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((value) => (
        <label
          key={value}
          className="cursor-pointer rounded-[calc(var(--radius-ui)-3px)] px-2.5 py-1 transition-colors hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          {LABELS[value]}
        </label>
      ))}
    </fieldset>
  )
}
