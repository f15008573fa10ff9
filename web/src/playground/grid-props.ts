import type {
  GridDays,
  GridLook,
  GridPerson,
  PeopleWeekGridProps,
  WeekGridProps,
} from '../components/week-grid/week-grid-props.ts'

interface PropDoc {
  words: string
  /** A line of code to copy. */
  code: string
}

/** Typed by the props themselves, so none can be forgotten. */
export type PropDocs<Props> = Record<keyof Props, PropDoc>

const DAYS: PropDocs<GridDays> = {
  start: {
    words: 'The first day shown. Days are plain calendar days, so no time zone can shift them.',
    code: 'start="2026-11-16"',
  },
  dayCount: {
    words: 'How many days to show. The hook returns 7, optionally 4 on tablets, and 1 on phones.',
    code: 'dayCount={useDayCount({ tablet: 4 })}',
  },
  now: {
    words: 'The day and hour at the location. Decides what’s past, including the current hour.',
    code: "now={nowInZone('Europe/Vienna')}",
  },
  onStartChange: {
    words: 'Adds Previous, Next, and Today. Without it, the days are fixed.',
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
  zone: {
    words: 'The time zone of the hours, for readers whose clock shows another.',
    code: "zone={foreignZone(['America/New_York'])}",
  },
}

const LOOK: PropDocs<GridLook> = {
  timeFormat: {
    words: '12-hour or 24-hour times, as chosen in the profile.',
    code: 'timeFormat={user.timeFormat}',
  },
  dateFormat: {
    words: 'short (Nov 17), long (November 17), numeric (11/17), or iso.',
    code: 'dateFormat="long"',
  },
  hasRelativeDates: {
    words: 'Today, Tomorrow, and Yesterday instead of the weekday.',
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
    words: 'The first and last hour, inclusive. 6 to 22 by default.',
    code: 'hours={{ first: 9, last: 17 }}',
  },
  cellAt: {
    words: 'What an hour shows: a state, and optionally a label, a detail, a reason, and a lock.',
    code: "cellAt={(date, hour) => slots.get(cellKey(date, hour)) ?? { state: 'not-set' }}",
  },
  onAct: {
    words: 'A click, Enter, or Space on an hour that isn’t locked.',
    code: 'onAct={(address, cell) => open(address)}',
  },
  onRefuse: {
    words: 'The same on a past or locked hour. Say why, and open nothing.',
    code: 'onRefuse={(address, cell) => toast.info(cell.why)}',
  },
  onPaint: {
    words: 'A drag, a long press and drag, a Shift-click, or Shift and arrow keys: one call for all hours.',
    code: 'onPaint={({ cells, as }) => write(cells, as)}',
  },
  paintAs: {
    words: 'The state that painting from a cell sets, for the preview.',
    code: "paintAs={(from) => (from.state === 'available' ? 'not-set' : 'available')}",
  },
  onUndo: {
    words: 'Set while there’s something to undo: enables the button and Ctrl+Z.',
    code: 'onUndo={history.length > 0 ? undo : undefined}',
  },
  isReadOnly: {
    words: 'Everything can be read, but nothing can be changed.',
    code: 'isReadOnly',
  },
  isUnsaved: {
    words: 'What’s painted can’t be saved yet. The caller says so, and the grid doesn’t call it done.',
    code: 'isUnsaved={isConnectionLost}',
  },
  isGrouped: {
    words: 'Shows consecutive hours with the same state and label as one block.',
    code: 'isGrouped',
  },
  isEveryWeek: {
    words: 'Monday to Sunday without dates, for a typical week.',
    code: '{...EVERY_WEEK}',
  },
  hasNoLabels: {
    words: 'Cells only show their sign, for when labels don’t fit.',
    code: 'hasNoLabels',
  },
  legend: {
    words: 'Which states to explain above the grid, and how.',
    code: "legend={[{ state: 'available', label: 'Available (clickable)' }]}",
  },
  toolbar: {
    words: 'More buttons in the grid’s header.',
    code: 'toolbar={<CopyWeekButton />}',
  },
  ...LOOK,
}

export const PEOPLE_GRID_PROPS: PropDocs<PeopleWeekGridProps<GridPerson>> = {
  label: {
    words: 'The grid’s name.',
    code: 'label="Schedule Overview"',
  },
  people: {
    words: 'Whose weeks to show. Replace one person’s object, and only that card is redrawn.',
    code: 'people={trainers}',
  },
  ...DAYS,
  hours: {
    words: 'The first and last hour, inclusive. 6 to 22 by default.',
    code: 'hours={{ first: 9, last: 17 }}',
  },
  cellAt: {
    words: 'What a person’s hour shows. Must keep its identity, so everything it reads is in the person.',
    code: 'cellAt={trainerCellAt}',
  },
  summaryOf: {
    words: 'Shown next to the name. Must keep its identity, too.',
    code: 'summaryOf={summaryOf}',
  },
  onAct: {
    words: 'A click, Enter, or Space on an hour that isn’t locked.',
    code: 'onAct={(trainer, address, cell) => assign(trainer, address)}',
  },
  onRefuse: {
    words: 'The same on a past or locked hour. Say why, and open nothing.',
    code: 'onRefuse={(trainer, address, cell) => toast.info(cell.why)}',
  },
  pickUp: {
    words: 'Makes an hour’s content movable: by dragging, or with M and the arrow keys.',
    code: 'pickUp={(trainer, address) => sessionAt(trainer, address)}',
  },
  onKey: {
    words: 'Any other key on an hour. Return whether it did something.',
    code: "onKey={(key, trainer, address) => key === 'l' && lock(trainer, address)}",
  },
  onSelect: {
    words: 'A click, Enter, or Space with Shift, to select several hours.',
    code: 'onSelect={(trainer, address) => toggle(trainer, address)}',
  },
  isReadOnly: {
    words: 'Everything can be read, but nothing can be changed.',
    code: 'isReadOnly',
  },
  lead: {
    words: 'The page’s title and filters, in one row with the navigation and the toolbar.',
    code: 'lead={<h2>Schedule Overview</h2>}',
  },
  legend: {
    words: 'Which states to explain above the grid, and how.',
    code: "legend={[{ state: 'booked', label: 'Booked' }]}",
  },
  notes: {
    words: 'What follows the legend in its line.',
    code: 'notes={<OpenRequests />}',
  },
  toolbar: {
    words: 'More buttons in the grid’s header.',
    code: 'toolbar={<LocationFilter />}',
  },
  ...LOOK,
}
