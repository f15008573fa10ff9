import { Fragment } from 'react'

/** Breaks before the @ and before dots if it has to, and within a word only if even that is too long. */
export function EmailAddress({ email, className = '' }: { email: string; className?: string }) {
  return (
    <span className={`wrap-anywhere min-w-0 ${className}`}>
      {email.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts can be the same, and never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
