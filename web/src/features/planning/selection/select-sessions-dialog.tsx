import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { SelectedSession } from '@spotter/contract/planning/apply-action.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { trainerHoursQuery } from '../../../brand/brand.api.ts'
import { isSessionShown } from '../../../brand/slot-cells.ts'
import { weekFrom } from '../../../brand/trainer-weeks.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { shownDay } from '../../../components/week-grid/words.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { selectableSession } from '../overlay/selected-cells.ts'

interface SelectSessionsDialogProps {
  brand: GymBrand
  monday: string
  location: GymLocation | null
  selected: ReadonlyMap<string, SelectedSession>
  onSelect: (sessions: SelectedSession[]) => void
  onClose: () => void
}

/** The week's upcoming sessions as checkboxes, for anyone who can't or won't click them in the grid. */
export function SelectSessionsDialog(props: SelectSessionsDialogProps) {
  const { brand, monday, location, selected, onSelect, onClose } = props
  const hours = useQuery(trainerHoursQuery(brand.id, weekFrom(monday))).data ?? []
  const upcoming = hours.filter((slot) => selectableSession(slot) && isSessionShown(slot, location))
  const sorted = upcoming.toSorted((a, b) => a.date.localeCompare(b.date) || a.hour - b.hour)
  const isAll = upcoming.length > 0 && upcoming.every(({ session }) => selected.has(session!.assignmentId))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Select sessions"
      description={
        <>
          Move, reassign, or cancel several together.{' '}
          <span className="pointer-coarse:hidden">You can also Shift+click them in the grid.</span>
        </>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {selected.size > 0 ? `Continue with ${plural(selected.size, 'session')}` : 'Close'}
        </Button>
      }
    >
      {sorted.length === 0 ? (
        <p className="text-muted">No upcoming sessions this week.</p>
      ) : (
        <div className="grid gap-4">
          <Checkbox
            label="Select all"
            checked={isAll}
            onChange={() => onSelect(sorted.flatMap((slot) => missing(slot, selected, isAll)))}
          />
          {[...Map.groupBy(sorted, ({ date }) => date)].map(([date, slots]) => (
            <SessionDay key={date} date={date} slots={slots} selected={selected} onSelect={onSelect} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** `onSelect` toggles, so 'Select all' passes only those that aren't selected yet. */
function missing(slot: BrandHour, selected: ReadonlyMap<string, SelectedSession>, isAll: boolean) {
  const session = selectableSession(slot)
  return session && (isAll || !selected.has(session.assignmentId)) ? [session] : []
}

interface SessionDayProps extends Pick<SelectSessionsDialogProps, 'selected' | 'onSelect'> {
  date: string
  slots: BrandHour[]
}

function SessionDay({ date, slots, selected, onSelect }: SessionDayProps) {
  const { user } = useSignIn()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{shownDay(date)}</legend>
      {slots.map((slot) => {
        const session = selectableSession(slot)!
        const { traineeName, gymLocationName } = slot.session!
        const time = hourRange(slot.hour, slot.hour + 1, user?.timeFormat)
        return (
          <div key={session.assignmentId} className="rounded-ui border border-line px-3 py-2">
            <Checkbox
              label={`${time}, ${traineeName} with ${slot.trainerName} at ${gymLocationName}`}
              checked={selected.has(session.assignmentId)}
              onChange={() => onSelect([session])}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
