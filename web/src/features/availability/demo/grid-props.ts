/** What the playground says about each prop of the grid. */
export const GRID_PROPS = [
  {
    name: 'label',
    words: 'The grid’s name for screen readers.',
    code: 'label="My availability"',
  },
  {
    name: 'start',
    words: 'The first day shown. Days are plain calendar days: no time zone can move them.',
    code: 'start="2026-11-16"',
  },
  {
    name: 'dayCount',
    words: 'How many days are shown. The hook gives 7, 4 on tablets if you like, and 1 on phones.',
    code: 'dayCount={useDayCount({ tablet: 4 })}',
  },
  {
    name: 'now',
    words: 'Day and hour on the clock of the place. Decides what is past; the hour that runs is.',
    code: "now={nowInZone('Europe/Vienna')}",
  },
  {
    name: 'hours',
    words: 'First and last hour, both included. 6 to 22 if left out.',
    code: 'hours={{ first: 9, last: 17 }}',
  },
  {
    name: 'cellAt',
    words: 'What stands in an hour: a state, and if you like a label, a detail, a reason and a lock.',
    code: "cellAt={(date, hour) => slots.get(cellKey(date, hour)) ?? { state: 'not-set' }}",
  },
  {
    name: 'onStartChange',
    words: 'Gives the grid its Previous, Next and Today. Without it the days stand still.',
    code: 'onStartChange={setStart}',
  },
  {
    name: 'minDate',
    words: 'The first day that may be shown: Previous stops there.',
    code: 'minDate={now.date}',
  },
  {
    name: 'maxDate',
    words: 'The last day that may be shown: Next stops there.',
    code: 'maxDate={addDays(now.date, 13)}',
  },
  {
    name: 'todayStart',
    words: 'Where Today leads, for grids whose weeks begin on a Monday.',
    code: 'todayStart={mondayOf(now.date)}',
  },
  {
    name: 'onAct',
    words: 'A click, Enter or Space on an hour that is not locked.',
    code: 'onAct={(address, cell) => open(address)}',
  },
  {
    name: 'onRefuse',
    words: 'The same on a past or locked hour. Say why; open nothing.',
    code: 'onRefuse={(address, cell) => toast.info(cell.why)}',
  },
  {
    name: 'onPaint',
    words: 'A drag, a long press and drag, a Shift-click or Shift and arrows: one call for all hours.',
    code: 'onPaint={({ cells, fromCell }) => write(cells, toggled(fromCell))}',
  },
  {
    name: 'paintAs',
    words: 'The state that a paint begun on a cell would give, for its preview.',
    code: "paintAs={(from) => (from.state === 'available' ? 'not-set' : 'available')}",
  },
  {
    name: 'onUndo',
    words: 'Given while there is something to undo: shows the button and hears Ctrl+Z.',
    code: 'onUndo={history.length > 0 ? undo : undefined}',
  },
  {
    name: 'isReadOnly',
    words: 'Everything can be read, nothing changed.',
    code: 'isReadOnly',
  },
  {
    name: 'isGrouped',
    words: 'Hours in a row with one state and label read as one block.',
    code: 'isGrouped',
  },
  {
    name: 'hasRelativeDates',
    words: 'Today, Tomorrow and Yesterday instead of the weekday.',
    code: 'hasRelativeDates',
  },
  {
    name: 'dateFormat',
    words: 'short (17 Nov), long (17 November), numeric (17/11) or iso.',
    code: 'dateFormat="long"',
  },
  {
    name: 'timeFormat',
    words: 'The 12-hour clock, or 24 by the reader’s choice in the profile.',
    code: 'timeFormat={user.timeFormat}',
  },
  {
    name: 'legend',
    words: 'Which states are explained above the grid, and in which words.',
    code: "legend={[{ state: 'available', label: 'Available (clickable)' }]}",
  },
  {
    name: 'toolbar',
    words: 'Further buttons in the head of the grid.',
    code: 'toolbar={<CopyWeekButton />}',
  },
]
