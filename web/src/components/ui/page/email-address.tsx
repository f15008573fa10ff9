/** Moves to a line of its own before it breaks, and then breaks before the @; elsewhere only if even that is too long. */
export function EmailAddress({ email, className = '' }: { email: string; className?: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className={`wrap-anywhere inline-block max-w-full ${className}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
