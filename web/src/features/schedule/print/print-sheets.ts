import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { MySession } from '@spotter/contract/schedule/schedule.ts'

export interface SheetEntry {
  id: string
  date: string
  hour: number
  name: string
  detail: string
  phone: string | null
}

export interface Sheet {
  id: string
  title: string
  /** What an entry's name and detail are: a trainee and, on a location's page, their trainer. */
  labels: { name: string; detail: string }
  entries: SheetEntry[]
}

export type SheetsBy = 'location' | 'trainer'

export function sheetsOf(hours: readonly BrandHour[], by: SheetsBy): Sheet[] {
  const sheets = new Map<string, Sheet>()
  const labels = { name: 'Trainee', detail: by === 'location' ? 'Trainer' : 'Location' }
  for (const { session, trainerId, trainerName, date, hour } of hours) {
    if (!session) continue
    const location = { id: session.gymLocationId, title: session.gymLocationName }
    const trainer = { id: trainerId, title: trainerName }
    const [page, other] = by === 'location' ? [location, trainer] : [trainer, location]
    const sheet = sheets.get(page.id) ?? { ...page, labels, entries: [] }
    sheets.set(page.id, sheet)
    const { assignmentId: id, traineeName: name, traineePhone: phone } = session
    sheet.entries.push({ id, date, hour, name, detail: other.title, phone })
  }
  for (const sheet of sheets.values()) sheet.entries.sort(inOrder)
  return [...sheets.values()].sort((a, b) => a.title.localeCompare(b.title))
}

export function ownSheet(sessions: readonly MySession[], title: string): Sheet {
  const entries = sessions.map((session) => ({
    id: session.id,
    date: session.date,
    hour: session.hour,
    name: session.personName,
    detail: session.gymLocationName,
    phone: session.traineePhone ?? null,
  }))
  return { id: 'own', title, labels: { name: 'With', detail: 'Location' }, entries: entries.sort(inOrder) }
}

function inOrder(a: SheetEntry, b: SheetEntry) {
  return a.date.localeCompare(b.date) || a.hour - b.hour || a.name.localeCompare(b.name)
}
