import Shuffle from 'lucide-react/icons/shuffle'
import { Button } from '../components/ui/buttons/button.tsx'
import { Field } from '../components/ui/forms/field.tsx'
import { Select } from '../components/ui/forms/select.tsx'
import { Switch } from '../components/ui/forms/switch.tsx'
import { Card } from '../components/ui/page/card.tsx'
import { formatDay } from '../components/week-grid/words.ts'
import { CHOICES, type Playground, SWITCHES } from './use-playground.ts'

type ChoiceName = keyof typeof CHOICES
type SwitchName = keyof typeof SWITCHES

const CHOICE_WORDS: Record<ChoiceName, string> = {
  mode: 'Mode',
  dateFormat: 'Date format',
  timeFormat: 'Time format',
  clock: 'Clock of',
}

const OPTION_WORDS: Record<string, string> = {
  trainee: 'Trainee',
  trainer: 'Trainer',
  'gym-manager': 'Gym manager',
  '12h': '12-hour (6 PM)',
  '24h': '24-hour (18:00)',
}

const SWITCH_WORDS: Record<SwitchName, [label: string, description: string]> = {
  readonly: ['Readonly', 'View without making changes.'],
  grouping: ['Grouping', 'Show consecutive hours as one block.'],
  relativeDates: ['Relative dates', 'Show Today, Tomorrow, and Yesterday.'],
  pastDates: ['Past dates', 'Allow going back a week.'],
  details: ['Slot details', "Open an hour's details with a click."],
  stats: ['Stats', 'Count hours and blocks.'],
}

export function PlaygroundControls({ options, change, now }: Playground) {
  const label = (name: ChoiceName, value: string) =>
    name === 'dateFormat'
      ? formatDay(now.date, value as (typeof CHOICES)['dateFormat'][number])
      : (OPTION_WORDS[value] ?? value)
  return (
    <Card
      title="Settings"
      description="They're all in the URL, so you can share exactly this grid."
      actions={
        <Button onClick={() => change('seed', 1 + Math.floor(Math.random() * 9_999))}>
          <Shuffle aria-hidden="true" className="size-4" />
          Random sample slots
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {(Object.keys(CHOICES) as ChoiceName[]).map((name) => (
          <Field key={name} label={CHOICE_WORDS[name]}>
            {(control) => (
              <Select
                {...control}
                value={options[name]}
                onValueChange={(value) => change(name, value)}
                options={CHOICES[name].map((value) => ({ value, label: label(name, value) }))}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-4 border-line border-t pt-5 sm:grid-cols-2 lg:grid-cols-3">
        {(Object.keys(SWITCHES) as SwitchName[]).map((name) => (
          <Switch
            key={name}
            label={SWITCH_WORDS[name][0]}
            description={SWITCH_WORDS[name][1]}
            checked={options[name]}
            onCheckedChange={(checked) => change(name, checked)}
          />
        ))}
      </div>
    </Card>
  )
}
