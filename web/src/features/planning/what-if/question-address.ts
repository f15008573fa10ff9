import { WhatIfChange } from '@spotter/contract/planning/what-if.ts'

/** Short names, because links are shared. */
const KINDS = {
  trainer: 'new-trainer',
  more: 'more-hours',
  fewer: 'fewer-hours',
  open: 'open-hours',
  limit: 'weekly-limit',
  capacity: 'capacity',
  wishes: 'more-wishes',
} as const

type Name = keyof typeof KINDS

/** 'trainer.LOCATION.24.17-21': a change as it's written in the URL. */
export function writeChange(change: WhatIfChange): string {
  const name = (Object.keys(KINDS) as Name[]).find((known) => KINDS[known] === change.kind)!
  return [
    name,
    ...('trainerId' in change ? [change.trainerId] : []),
    ...('gymLocationId' in change ? [change.gymLocationId] : []),
    ...('capacity' in change ? [change.capacity] : []),
    ...('hours' in change ? [change.hours] : []),
    ...('weekdays' in change ? [change.weekdays.join(''), `${change.from}-${change.until}`] : []),
  ].join('.')
}

/** Null if the link has been cut off or mistyped. */
export function readChange(text: string): WhatIfChange | null {
  const [name, ...parts] = text.split('.')
  const kind = Object.hasOwn(KINDS, name ?? '') ? KINDS[name as Name] : null
  const read = WhatIfChange.safeParse(fieldsOf(kind, parts))
  return read.success ? read.data : null
}

function fieldsOf(kind: WhatIfChange['kind'] | null, parts: string[]) {
  const [first, second] = parts
  switch (kind) {
    case 'new-trainer':
    case 'open-hours':
      return { kind, gymLocationId: first, ...hoursIn(parts.slice(1)) }
    case 'more-hours':
      return { kind, trainerId: first, gymLocationId: second, ...hoursIn(parts.slice(2)) }
    case 'fewer-hours':
      return { kind, trainerId: first, ...hoursIn(parts.slice(1)) }
    case 'weekly-limit':
      return { kind, trainerId: first, hours: Number(second) }
    case 'capacity':
      return { kind, gymLocationId: first, capacity: Number(second) }
    default:
      return { kind }
  }
}

function hoursIn([days = '', hours = '']: string[]) {
  const [from, until] = hours.split('-').map(Number)
  return { weekdays: Array.from(days, Number), from, until }
}
