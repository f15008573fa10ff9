import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'

const TONES = {
  error: { icon: CircleAlert, className: 'border-danger-line bg-danger-soft text-danger' },
  success: { icon: CircleCheck, className: 'border-available-line bg-available-soft text-available' },
  warning: { icon: CircleAlert, className: 'border-pending-line bg-pending-soft text-pending' },
  info: { icon: Info, className: 'border-line bg-sunken text-ink' },
}

interface NoticeProps {
  tone: keyof typeof TONES
  children: ReactNode
}

/** A message that stays next to what it's about. Screen readers announce errors right away. */
export function Notice({ tone, children }: NoticeProps) {
  const { icon: Icon, className } = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-2.5 rounded-ui border px-3 py-2.5 text-sm max-sm:py-2 max-sm:text-[0.8125rem] max-sm:leading-snug',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
