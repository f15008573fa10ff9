import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { TextInput } from './text-input.tsx'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show password"
        onClick={() => setShown(!isShown)}
        className="focus-ring absolute inset-y-0 right-0 grid w-11 place-items-center rounded-ui text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
