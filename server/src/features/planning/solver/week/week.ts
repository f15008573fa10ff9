/** The facts with their references resolved: indexes instead of IDs, instants instead of dates and hours. */
export interface Week {
  /** Hours that begin after this can be planned. */
  now: number
  /** By ID. */
  cells: Cell[]
  locations: Location[]
  trainees: Trainee[]
  trainers: Trainer[]
  /** When each person is in a session already, in any brand. */
  busy: Interval[][]
  /** This brand's sessions that are already booked, and then those the manager locked. */
  booked: BookedSession[]
  locks: Session[]
  bans: Set<string>
  /** Null drafts from scratch. */
  previous: Session[] | null
  onePlaceInARow: boolean
}

export interface Cell {
  id: number
  location: number
  /** 0 is Monday. */
  day: number
  hour: number
  startsAt: number
  /** The clock jumps over this hour. Nobody is planned into it; what's booked then takes place in the next cell. */
  isSkipped: boolean
}

export interface Location {
  id: string
  capacity: number
}

export interface Trainee {
  index: number
  id: string
  person: number
  home: number
  locations: number[]
  /** Sessions per week, including those already booked. */
  wanted: number
  perDay: number
  restDays: number
  /** Sessions they missed in the history weeks. */
  shortfall: number
  /** How often they trained with each trainer in the history weeks. */
  usualTrainers: Map<number, number>
  /** The weekdays and hours at which they trained in the history weeks. */
  usualHours: Set<number>
  preferredTrainer: number | null
  onlyPreferredTrainer: boolean
  /** Upcoming hours they set, at each of their locations. */
  cells: Cell[]
  /** Upcoming hours they didn't set and can be asked for, at each of their locations. */
  askableCells: Cell[]
  /** What they set, and what each cell is, on their own clock. */
  setHours: Set<number>
  clock: number[]
}

export interface Trainer {
  index: number
  id: string
  person: number
  locations: number[]
  perDay: number
  perWeek: number
  contractHours: number
  /** Upcoming hours they set, at each location where the hour counts. */
  cells: Cell[]
  /** Every date and hour they set, wherever it is. */
  setHours: Set<number>
}

export interface Session {
  trainee: number
  trainer: number
  cell: Cell
}

/** People who aren't listed have no index; other weeks and unlisted locations have no cell. */
export interface BookedSession {
  trainee: number | undefined
  trainer: number | undefined
  cell: Cell | undefined
  day: number
}

export interface Interval {
  from: number
  until: number
}

export const DAYS = 7
const HOURS_PER_DAY = 24
export const HOURS_PER_WEEK = DAYS * HOURS_PER_DAY
export const HOUR = 60 * 60_000

export function weekHour({ day, hour }: { day: number; hour: number }) {
  return day * HOURS_PER_DAY + hour
}

export function hourOfDay(weekHour: number) {
  return weekHour % HOURS_PER_DAY
}

export function cellId(location: number, day: number, hour: number) {
  return (location * DAYS + day) * HOURS_PER_DAY + hour
}

/** Without skipped hours. */
export function cellsAt({ cells }: Pick<Week, 'cells'>, location: number) {
  return cells.slice(cellId(location, 0, 0), cellId(location + 1, 0, 0)).filter(({ isSkipped }) => !isSkipped)
}

export function overlap(a: number, b: number) {
  return Math.abs(a - b) < HOUR
}

/** Whether a trainer would have to change locations without a free hour in between. */
export function isRushed(a: Cell, b: Cell) {
  return a.location !== b.location && Math.abs(a.startsAt - b.startsAt) < 2 * HOUR
}

/** A null trainer stands for anyone. */
export function banKey(trainee: number, trainer: number | null, cell: number) {
  return `${trainee} ${trainer ?? 'anyone'} ${cell}`
}

/** Whether this trainee may train with this trainer in this cell, apart from who is free. */
export function canBePaired(week: Week, trainee: Trainee, trainer: Trainer, cell: Cell) {
  if (trainee.onlyPreferredTrainer && trainee.preferredTrainer !== trainer.index) return false
  if (trainee.person === trainer.person) return false
  if (isBanned(week, trainee.index, cell)) return false
  return week.bans.size === 0 || !week.bans.has(banKey(trainee.index, trainer.index, cell.id))
}

export function isBanned({ bans }: Week, trainee: number, cell: Cell) {
  return bans.size > 0 && bans.has(banKey(trainee, null, cell.id))
}
