import type {
  OwnClock,
  TraineeSlot,
  TrainerLocation,
  TrainerSlot,
} from '@spotter/contract/availability/availability.ts'
import { screen } from '@testing-library/react'

const WHEN = { createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' }
export const TRAINER_ID = '6d1f5c1e-7c3c-4f0e-9a53-1f1a2b3c4d5e'

/** Tuesday, November 17, 9:15 AM in Vienna. */
export const CLOCK: OwnClock = {
  timeZone: 'Europe/Vienna',
  today: '2026-11-17',
  hour: 9,
  gymLocationName: 'Riverside',
}

/** An ID that says which hour it is. */
export function idOfHour(date: string, hour: number) {
  return `55555555-5555-4555-8555-${date.replaceAll('-', '')}00${String(hour).padStart(2, '0')}`
}

export function traineeSlot(date: string, hour: number, parts: Partial<TraineeSlot> = {}): TraineeSlot {
  const names = { trainerName: null, gymLocationName: null }
  return {
    id: idOfHour(date, hour),
    userId: TRAINER_ID,
    date,
    hour,
    status: 'Available',
    ...names,
    ...WHEN,
    ...parts,
  }
}

export function trainerSlot(date: string, hour: number, parts: Partial<TrainerSlot> = {}): TrainerSlot {
  return {
    id: idOfHour(date, hour),
    trainerId: TRAINER_ID,
    date,
    hour,
    status: 'Available',
    notes: null,
    gymLocationId: null,
    gymLocationName: null,
    traineeName: null,
    assignmentId: null,
    ...WHEN,
    ...parts,
  }
}

export function location(
  number: number,
  name: string,
  parts: Partial<TrainerLocation> = {},
): TrainerLocation {
  return {
    id: `22222222-2222-4222-8222-22222222222${number}`,
    name,
    gymBrandId: '11111111-1111-4111-8111-111111111111',
    gymBrandName: 'Ironwood',
    timeZone: 'Europe/Vienna',
    today: '2026-11-17',
    hour: 9,
    ...parts,
  }
}

/** The cell whose name starts like this, such as 'Tuesday 17 November, 10 to 11 AM'. */
export function cell(beginning: string) {
  return screen.getByRole('gridcell', { name: new RegExp(`^${beginning}`) })
}

export function nameOf(beginning: string) {
  return cell(beginning).getAttribute('aria-label')
}
