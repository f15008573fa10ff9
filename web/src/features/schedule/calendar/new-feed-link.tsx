import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { buttonClass } from '../../../components/ui/buttons/button-class.ts'
import { CopyField } from '../../../components/ui/forms/copy-field.tsx'

const GOOGLE_CALENDAR = 'https://calendar.google.com/calendar/r'

/** Shown right after it's created, and never again. */
export function NewFeedLink({ url }: { url: string }) {
  const webcal = url.replace(/^https?:/, 'webcal:')
  const google = `${GOOGLE_CALENDAR}?${new URLSearchParams({ cid: webcal })}`
  return (
    <div className="grid gap-3">
      <CopyField
        label="Your calendar link"
        hint="Copy it now. You won't see it again. Anyone with this link can see your sessions."
        value={url}
        noun="link"
      />
      <div className="flex flex-wrap gap-2">
        <a href={webcal} className={buttonClass('secondary', 'md')}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          Open in your calendar app
        </a>
        <a href={google} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'md')}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          Add to Google Calendar
        </a>
      </div>
    </div>
  )
}
