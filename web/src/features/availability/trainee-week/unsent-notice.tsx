import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import type { TraineeEdit } from './trainee-schedule.api.ts'

interface UnsentNoticeProps {
  edits: readonly TraineeEdit[]
  onSave: () => void
  onDiscard: () => void
}

/** Hours that didn't reach the server. They're saved as soon as there's a connection again, or when asked. */
export function UnsentNotice({ edits, onSave, onDiscard }: UnsentNoticeProps) {
  const count = edits.reduce((sum, { hours }) => sum + hours.length, 0)
  const saveIfAny = useEffectEvent(() => count > 0 && onSave())
  useEffect(() => {
    window.addEventListener('online', saveIfAny)
    return () => window.removeEventListener('online', saveIfAny)
  }, [])
  if (count === 0) return null
  return (
    <div className="mb-3">
      <Notice tone="warning">
        <p>
          {plural(count, 'hour')} {count === 1 ? "isn't" : "aren't"} saved yet. We'll keep your changes on
          this device until they are.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={onSave}>
            Save now
          </Button>
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </Notice>
    </div>
  )
}
