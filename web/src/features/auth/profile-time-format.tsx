import type { User } from '@spotter/contract/auth/auth.ts'
import { TimeFormat } from '@spotter/contract/shared/time.ts'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Field } from '../../components/ui/forms/field.tsx'
import { Select } from '../../components/ui/forms/select.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { useUpdateProfile } from './auth.api.ts'

const OPTIONS = [
  { value: '12h', label: '12-hour (6:00 PM)' },
  { value: '24h', label: '24-hour (18:00)' },
]

/** Saves right away; if that fails, the previous choice comes back. */
export function ProfileTimeFormat({ user }: { user: User }) {
  const update = useUpdateProfile()
  const shown = update.isPending ? (update.variables.timeFormat ?? user.timeFormat) : user.timeFormat
  const choose = (value: string) =>
    update.mutate(
      { timeFormat: TimeFormat.parse(value) },
      {
        onSuccess: () => toast.success('Time format saved'),
        onError: (error) => toast.error(messageOf(error, 'Failed to save time format. Please try again.')),
      },
    )
  return (
    <Card title="Preferences">
      <div className="max-w-xs">
        <Field label="Time format" hint="How times are displayed.">
          {(control) => (
            <Select
              {...control}
              options={OPTIONS}
              value={shown}
              onValueChange={choose}
              disabled={update.isPending}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
