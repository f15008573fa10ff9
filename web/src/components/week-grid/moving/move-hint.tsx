export function MoveHint() {
  return (
    <p className="text-muted text-sm">
      <span className="pointer-coarse:hidden">
        To move a session, drag it, or press M and use the arrow keys.
      </span>
      <span className="not-pointer-coarse:hidden">To move a session, press and hold it, then drag.</span>
    </p>
  )
}
