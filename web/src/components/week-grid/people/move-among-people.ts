import type { MoveKey } from '../keyboard/movement.ts'

/** A cell in a grid of people: whose, which day, and which hour, each counted from 0. */
export interface PeoplePlace {
  person: number
  day: number
  hour: number
}

interface PeopleSize {
  people: number
  days: number
  hours: number
}

/** Days are rows and hours are columns; moving past the top or bottom of a card leads to the neighboring card. */
export function moveAmongPeople(size: PeopleSize, from: PeoplePlace, key: MoveKey, isControl = false) {
  const { person, day, hour } = from
  const last = { day: size.days - 1, hour: size.hours - 1 }
  switch (key) {
    case 'ArrowLeft':
      return { ...from, hour: isControl ? 0 : Math.max(0, hour - 1) }
    case 'ArrowRight':
      return { ...from, hour: isControl ? last.hour : Math.min(last.hour, hour + 1) }
    case 'ArrowUp':
      if (isControl || day > 0) return { ...from, day: isControl ? 0 : day - 1 }
      return person > 0 ? { person: person - 1, day: last.day, hour } : from
    case 'ArrowDown':
      if (isControl || day < last.day) return { ...from, day: isControl ? last.day : day + 1 }
      return person < size.people - 1 ? { person: person + 1, day: 0, hour } : from
    case 'Home':
      return { person, day: isControl ? 0 : day, hour: 0 }
    case 'End':
      return { person, day: isControl ? last.day : day, hour: last.hour }
    default:
      return from
  }
}
