import { PASSWORD_RULES } from '@spotter/contract/auth/password.ts'

import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { classNames } from '../../lib/class-names.ts'

export function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="grid gap-1 text-sm">
      {PASSWORD_RULES.map(({ label, test }) => {
        const isMet = test(password)
        const Icon = isMet ? Check : Circle
        return (
          <li
            key={label}
            className={classNames('flex items-center gap-2', isMet ? 'text-available' : 'text-muted')}
          >
            <Icon aria-hidden="true" className={isMet ? 'size-4' : 'size-4 scale-50'} />
            {label}
            <span className="sr-only">{isMet ? ' (met)' : ' (not met yet)'}</span>
          </li>
        )
      })}
    </ul>
  )
}
