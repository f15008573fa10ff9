import type { BulkAction, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Menu, MenuItem } from '../../../components/ui/navigation/menu.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { selectionText } from '../filter/trainee-filters.ts'

interface SelectedTraineesBarProps {
  selection: readonly Trainee[]
  isSending: boolean
  isResetting: boolean
  onRemind: () => void
  onClear: () => void
  onReset: () => void
  onSetSessions: () => void
  onBulk: (action: BulkAction) => void
}

export function SelectedTraineesBar(props: SelectedTraineesBarProps) {
  const { selection, isSending, isResetting, onRemind, onClear, onReset, onSetSessions, onBulk } = props
  const isEmpty = selection.length === 0
  const canRemind = selection.some((trainee) => trainee.approvalStatus === 'Approved')
  const { ref, height } = useHeightWhile(isEmpty)
  return (
    <>
      {!isEmpty && <div aria-hidden="true" className="lg:hidden" style={{ height }} />}
      <div
        ref={ref}
        // Sticky, so no one has to scroll back up. The table's header relies on this height.
        className={classNames(
          'flex items-center gap-x-4 gap-y-2 rounded-ui border border-line bg-surface px-4 py-2.5 max-sm:px-3 max-sm:py-1.5 lg:h-14.5',
          isEmpty
            ? 'max-sm:overflow-x-auto'
            : 'flex-wrap max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:rounded-none max-lg:shadow-float lg:sticky lg:top-(--header) lg:z-20',
        )}
      >
        <p aria-live="polite" className="mr-auto shrink-0 font-medium text-sm">
          {selectionText(selection.length)}
        </p>
        <div className={classNames('flex gap-2 *:shrink-0', isEmpty ? 'sm:flex-wrap' : 'flex-wrap')}>
          <Button
            size="sm"
            disabled={!canRemind}
            isBusy={isSending}
            busyLabel="Sending..."
            onClick={onRemind}
          >
            Send Availability Reminders
          </Button>
          <Menu
            trigger={
              <Button size="sm" disabled={isEmpty}>
                Bulk actions
              </Button>
            }
          >
            <MenuItem onClick={() => onBulk('approve')}>Approve</MenuItem>
            <MenuItem onClick={() => onBulk('mark-planned')}>Mark as Planned</MenuItem>
            <MenuItem onClick={onSetSessions}>Set sessions per week…</MenuItem>
            <MenuItem onClick={() => onBulk('reject')} isDestructive>
              Reject
            </MenuItem>
          </Menu>
          <Button size="sm" disabled={isEmpty} onClick={onClear}>
            Clear Selection
          </Button>
          <Button size="sm" isBusy={isResetting} busyLabel="Resetting..." onClick={onReset}>
            Reset All Planning
          </Button>
        </div>
      </div>
    </>
  )
}

/** On a phone, the bar moves to the bottom of the screen; a spacer keeps the rows from jumping. */
function useHeightWhile(isInPlace: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (isInPlace && ref.current) setHeight(ref.current.offsetHeight)
  }, [isInPlace])
  return { ref, height }
}
