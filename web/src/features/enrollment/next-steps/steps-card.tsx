import Check from 'lucide-react/icons/check'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { PATHS } from '../../../lib/paths.ts'
import type { Step } from './next-steps.ts'

/** Stays until the first session is planned. */
export function StepsCard({ gymBrandName, steps }: { gymBrandName: string; steps: Step[] }) {
  const next = steps.find(({ isDone }) => !isDone)
  const needsHours = next?.label === 'Set your usual hours'
  return (
    <Card
      title={`Your start at ${gymBrandName}`}
      description={next?.hint}
      actions={
        needsHours && (
          <LinkButton variant="primary" to={PATHS.traineeSchedule}>
            Set your usual hours
          </LinkButton>
        )
      }
    >
      <ol className="grid gap-2 sm:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={step === next ? 'step' : undefined}
            className="flex items-center gap-2 text-sm"
          >
            <Mark step={step} number={index + 1} isNext={step === next} />
            <span className={classNames(step === next ? 'font-semibold' : 'text-muted')}>{step.label}</span>
            {step.isDone && <span className="sr-only">Done</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Mark({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const look = step.isDone
    ? 'bg-available-soft text-available'
    : isNext
      ? 'bg-accent-soft text-accent-ink'
      : 'bg-sunken text-muted'
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-6 shrink-0 place-content-center rounded-full font-semibold text-xs tabular-nums',
        look,
      )}
    >
      {step.isDone ? <Check className="size-3.5" /> : number}
    </span>
  )
}
