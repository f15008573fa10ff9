import { Hint } from '../ui/feedback/hint.tsx'

export function MoveHint() {
  return (
    <Hint label="How to move a session">
      <p className="pointer-coarse:hidden">To move a session, drag it, or press M and use the arrow keys.</p>
      <p className="not-pointer-coarse:hidden">To move a session, press and hold it, then drag.</p>
    </Hint>
  )
}
