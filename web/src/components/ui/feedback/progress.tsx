import { countWords } from '@spotter/contract/shared/words/plural.ts'

interface ProgressProps {
  label: string
  value: number
  max: number
}

export function Progress({ label, value, max }: ProgressProps) {
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex justify-between text-muted">
        <span>{label}</span>
        <span className="tabular-nums">
          {countWords(value)} of {countWords(max)}
        </span>
      </div>
      <progress
        aria-label={label}
        value={value}
        max={max}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}
