import type {
  GridDays,
  GridLook,
  GridPerson,
  PeopleWeekGridProps,
  WeekGridProps,
} from '../components/week-grid/week-grid-props.ts'

interface PropDoc {
  words: string
  /** A line to copy. */
  code: string
}

/** Typed by the props themselves, so that none can be forgotten. */
export type PropDocs<Props> = Record<keyof Props, PropDoc>

const DAYS: PropDocs<GridDays> = {
  start: {
    words: 'The first day shown. Days are plain calendar days: no time zone can move them.',
    code: 'start="2026-11-16"',
  },
  dayCount: {
    words: 'How many days are shown. The hook gives 7, 4 on tablets if you like, and 1 on phones.',
    code: 'dayCount={useDayCount({ tablet: 4 })}',
  },
  now: {
    words: 'Day and hour on the clock of the place. Decides what is past; the hour that runs is.',
    code: "now={nowInZone('Europe/Vienna')}",
  },
  onStartChange: {
    words: 'Gives the grid its Previous, Next and Today. Without it the days stand still.',
    code: 'onStartChange={setStart}',
  },
  minDate: {
    words: 'The first day that may be shown: Previous stops there.',
    code: 'minDate={now.date}',
  },
  maxDate: {
    words: 'The last day that may be shown: Next stops there.',
    code: 'maxDate={addDays(now.date, 13)}',
  },
  todayStart: {
    words: 'Where Today leads, for grids whose weeks begin on a Monday.',
    code: 'todayStart={mondayOf(now.date)}',
  },
}

const LOOK: PropDocs<GridLook> = {
  timeFormat: {
    words: 'The 12-hour clock, or 24 by the reader’s choice in the profile.',
    code: 'timeFormat={user.timeFormat}',
  },
  dateFormat: {
    words: 'short (17 Nov), long (17 November), numeric (17/11) or iso.',
    code: 'dateFormat="long"',
  },
  hasRelativeDates: {
    words: 'Today, Tomorrow and Yesterday instead of the weekday.',
    code: 'hasRelativeDates',
  },
}

export const WEEK_GRID_PROPS: PropDocs<WeekGridProps> = {
  label: {
    words: 'The grid’s name for screen readers.',
    code: 'label="My availability"',
  },
  ...DAYS,
  hours: {
    words: 'First and last hour, both included. 6 to 22 if left out.',
    code: 'hours={{ first: 9, last: 17 }}',
  },
  cellAt: {
    words: 'What stands in an hour: a state, and if you like a label, a detail, a reason and a lock.',
    code: "cellAt={(date, hour) => slots.get(cellKey(date, hour)) ?? { state: 'not-set' }}",
  },
  onAct: {
    words: 'A click, Enter or Space on an hour that is not locked.',
    code: 'onAct={(address, cell) => open(address)}',
  },
  onRefuse: {
    words: 'The same on a past or locked hour. Say why; open nothing.',
    code: 'onRefuse={(address, cell) => toast.info(cell.why)}',
  },
  onPaint: {
    words: 'A drag, a long press and drag, a Shift-click or Shift and arrows: one call for all hours.',
    code: 'onPaint={({ cells, as }) => write(cells, as)}',
  },
  paintAs: {
    words: 'The state that a paint begun on a cell would give, for its preview.',
    code: "paintAs={(from) => (from.state === 'available' ? 'not-set' : 'available')}",
  },
  onUndo: {
    words: 'Given while there is something to undo: shows the button and hears Ctrl+Z.',
    code: 'onUndo={history.length > 0 ? undo : undefined}',
  },
  isReadOnly: {
    words: 'Everything can be read, nothing changed.',
    code: 'isReadOnly',
  },
  isGrouped: {
    words: 'Hours in a row with one state and label read as one block.',
    code: 'isGrouped',
  },
  isEveryWeek: {
    words: 'Monday to Sunday without dates, for a week that stands for every week.',
    code: '{...EVERY_WEEK}',
  },
  hasNoLabels: {
    words: 'Cells show only their sign, for where a label has no room.',
    code: 'hasNoLabels',
  },
  legend: {
    words: 'Which states are explained above the grid, and in which words.',
    code: "legend={[{ state: 'available', label: 'Available (clickable)' }]}",
  },
  toolbar: {
    words: 'Further buttons in the head of the grid.',
    code: 'toolbar={<CopyWeekButton />}',
  },
  ...LOOK,
}

export const PEOPLE_GRID_PROPS: PropDocs<PeopleWeekGridProps<GridPerson>> = {
  label: {
    words: 'What the grid is called.',
    code: 'label="Schedule Overview"',
  },
  people: {
    words: 'Whose weeks. Change one person’s object and only that card is drawn again.',
    code: 'people={trainers}',
  },
  ...DAYS,
  hours: {
    words: 'First and last hour, both included. 6 to 22 if left out.',
    code: 'hours={{ first: 9, last: 17 }}',
  },
  cellAt: {
    words: 'What stands in a person’s hour. It keeps its identity: all that it reads lies in the person.',
    code: 'cellAt={trainerCellAt}',
  },
  summaryOf: {
    words: 'Said beside the name. It keeps its identity too.',
    code: 'summaryOf={summaryOf}',
  },
  onAct: {
    words: 'A click, Enter or Space on an hour that is not locked.',
    code: 'onAct={(trainer, address, cell) => assign(trainer, address)}',
  },
  onRefuse: {
    words: 'The same on a past or locked hour. Say why; open nothing.',
    code: 'onRefuse={(trainer, address, cell) => toast.info(cell.why)}',
  },
  isReadOnly: {
    words: 'Everything can be read, nothing changed.',
    code: 'isReadOnly',
  },
  legend: {
    words: 'Which states are explained above the grid, and in which words.',
    code: "legend={[{ state: 'booked', label: 'Booked' }]}",
  },
  toolbar: {
    words: 'Further buttons in the head of the grid.',
    code: 'toolbar={<LocationFilter />}',
  },
  ...LOOK,
}
