import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import { backToBackIn } from '@spotter/contract/schedule/back-to-back.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { AssignableTrainee, Assignment } from '@spotter/contract/schedule/schedule.ts'
import { useRef, useState } from 'react'
import { fullWords, type Load } from '../../../brand/slot-cells.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import type { CellAddress } from '../../../components/week-grid/cell.ts'
import { cellOfSamePerson } from '../../../components/week-grid/cell-of-same-person.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { foreignZone } from '../../../lib/time/foreign-zone.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { BackToBackHint } from '../back-to-back-hint.tsx'
import { useAssignTrainer } from '../schedule.api.ts'
import { dayAndTimeWords } from '../schedule-words.ts'
import { zonesOf } from '../schedule-zones.ts'
import { FactList } from '../session-details/fact-list.tsx'
import { useUndoableToasts } from '../undo/use-undoable-toasts.ts'
import { AssignAnywayDialog } from './assign-anyway-dialog.tsx'
import { AssignableTrainees } from './assignable-trainees.tsx'
import { useRepeatOption } from './use-repeat-option.tsx'

/** In the location select: each trainee's preferred location. */
const PREFERRED = 'preferred'

interface AssignTraineeDialogProps {
  brand: GymBrand
  slot: BrandHour
  /** The brand's hours around it. */
  hours: readonly BrandHour[]
  /** The location filter, which the session uses unless the slot is tied to another location. */
  location: GymLocation | null
  load: Load
  /** The trainer's next free hour: after assigning, the focus moves there. */
  next: CellAddress | null
  onClose: () => void
}

export function AssignTraineeDialog(props: AssignTraineeDialogProps) {
  const { brand, slot, hours, location, load, next, onClose } = props
  const { user } = useSignIn()
  const [place, setPlace] = useState(slot.gymLocationId ?? location?.id ?? onlyPlaceOf(brand) ?? PREFERRED)
  const [confirming, setConfirming] = useState<AssignableTrainee | null>(null)
  const chosen = place === PREFERRED ? null : place
  const focus = useNextCell(next)
  const repeat = useRepeatOption(brand.id, () => {
    focus.moveOn()
    onClose()
  })
  const { assign, send, problem, setProblem } = useAssignment(slot, chosen, repeat.onAssigned)
  const when = dayAndTimeWords(slot, user?.timeFormat)
  const busyId = assign.isPending ? assign.variables.traineeId : null
  if (repeat.dialog) return repeat.dialog
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !assign.isPending && onClose()}
      title="Assign Trainee"
      finalFocus={focus.finalFocus}
      footer={
        <>
          {repeat.checkbox}
          <Button disabled={assign.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SlotFacts brand={brand} slot={slot} locationId={chosen} />
        <Field label="Location">
          {(control) => (
            <Select
              {...control}
              options={placesFor(brand, slot, load)}
              value={place}
              onValueChange={setPlace}
              disabled={assign.isPending}
            />
          )}
        </Field>
        <BackToBackHint
          sessions={backToBackIn(hours, { ...slot, gymLocationId: chosen }, brand.locations)}
          subject={`${slot.trainerName} trains`}
        />
        {problem && !confirming && <Notice tone="error">{problem}</Notice>}
        <AssignableTrainees
          request={{
            gymBrandId: brand.id,
            trainerId: slot.trainerId,
            date: slot.date,
            hour: slot.hour,
            gymLocationId: chosen,
          }}
          busyId={busyId}
          onAssign={(trainee) => (trainee.state === 'available' ? send(trainee) : setConfirming(trainee))}
        />
      </div>
      {confirming && (
        <AssignAnywayDialog
          trainee={confirming}
          when={when}
          isBusy={assign.isPending}
          error={problem}
          onConfirm={() => send(confirming)}
          onClose={() => {
            setProblem(null)
            setConfirming(null)
          }}
        />
      )}
    </Dialog>
  )
}

interface SlotFactsProps {
  brand: GymBrand
  slot: BrandHour
  locationId: string | null
}

function SlotFacts({ brand, slot, locationId }: SlotFactsProps) {
  const { user } = useSignIn()
  const location = brand.locations.find(({ id }) => id === locationId) ?? null
  return (
    <FactList
      facts={{
        Trainer: slot.trainerName,
        'Date and time': dayAndTimeWords(slot, user?.timeFormat),
        'Time zone': foreignZone(zonesOf(brand, location)) ?? undefined,
        Duration: '1 hour',
      }}
    />
  )
}

/** The cell with the focus when the dialog opened leads to the next one of the same trainer. */
function useNextCell(next: CellAddress | null) {
  const [opener] = useState(() => document.activeElement)
  const target = useRef<HTMLElement | null>(null)
  return {
    moveOn: () => {
      target.current = next && cellOfSamePerson(opener, next)
      target.current?.scrollIntoView?.({ block: 'nearest' })
    },
    finalFocus: () => target.current,
  }
}

function useAssignment(slot: BrandHour, chosen: string | null, onAssigned: (created: Assignment) => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const assign = useAssignTrainer()
  const { toastAssigned } = useUndoableToasts()

  function send(trainee: AssignableTrainee) {
    const gymLocationId = chosen ?? trainee.gymLocationId
    setProblem(null)
    if (!gymLocationId) return setProblem('Please select a gym location')
    const { trainerId, date, hour } = slot
    assign.mutate(
      { trainerId, traineeId: trainee.id, gymLocationId, date, hour },
      {
        onSuccess: (created) => {
          toastAssigned(created)
          onAssigned(created)
        },
        onError: (error) => setProblem(messageOf(error, 'Failed to create assignment')),
      },
    )
  }

  return { assign, send, problem, setProblem }
}

function onlyPlaceOf({ locations }: GymBrand) {
  return locations.length === 1 ? locations[0]?.id : undefined
}

/** A slot that's tied to a location can only be assigned there. */
function placesFor(brand: GymBrand, slot: BrandHour, load: Load) {
  const places = brand.locations
    .filter(({ id }) => !slot.gymLocationId || id === slot.gymLocationId)
    .map((place) => ({
      value: place.id,
      label: place.name,
      hint: fullWords(place, slot, load) ?? undefined,
    }))
  const isFree = !slot.gymLocationId && places.length > 1
  return isFree ? [{ value: PREFERRED, label: "The trainee's preferred location" }, ...places] : places
}
