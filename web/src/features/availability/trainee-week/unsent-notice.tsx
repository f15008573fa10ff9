import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { onReconnected } from '../../../lib/connection.ts'
import type { TraineeEdit } from './trainee-schedule.api.ts'

interface UnsentNoticeProps {
  edits: readonly TraineeEdit[]
  /** They're in the grid, and saved as soon as Spotter can be reached. */
  isLost: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Hours that didn't reach the server. They're saved as soon as there's a connection again, or when asked. */
export function UnsentNotice({ edits, isLost, onSave, onDiscard }: UnsentNoticeProps) {
  const count = edits.reduce((sum, { hours }) => sum + hours.length, 0)
  const saveIfAny = useEffectEvent(() => count > 0 && onSave())
  useEffect(() => {
    window.addEventListener('online', saveIfAny)
    const stop = onReconnected(saveIfAny)
    return () => {
      window.removeEventListener('online', saveIfAny)
      stop()
    }
  }, [])
  const isWaiting = isLost && count > 0
  return (
    <>
      <p role="status" className={isWaiting ? 'mb-3 text-muted text-sm' : 'sr-only'}>
        {isWaiting && `${plural(count, 'hour')} waiting to be saved`}
      </p>
      {count > 0 && !isLost && <UnsavedHours count={count} onSave={onSave} onDiscard={onDiscard} />}
    </>
  )
}

type UnsavedHoursProps = Pick<UnsentNoticeProps, 'onSave' | 'onDiscard'> & { count: number }

function UnsavedHours({ count, onSave, onDiscard }: UnsavedHoursProps) {
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
