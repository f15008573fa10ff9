import type { ReactNode } from 'react'

const SAFE = /^(https?|mailto|tel):/i

/** A link out of Spotter. Anything other than a web address, email, or phone number stays plain text. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!SAFE.test(href)) return <span className="min-w-0 break-words">{children}</span>
  const isWeb = /^http/i.test(href)
  return (
    <a
      href={href}
      {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className="focus-ring wrap-anywhere min-w-0 rounded-sm underline decoration-1 decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {children}
    </a>
  )
}
