import type { PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import { initialsOf } from '@spotter/contract/shared/words/initials.ts'
import { useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'

const SIZES = { md: 'size-20 text-2xl', lg: 'size-28 text-4xl' }

export function Portrait({ trainer, size = 'md' }: { trainer: PublicTrainer; size?: keyof typeof SIZES }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { photo, name } = trainer
  if (photo && photo !== broken) {
    return (
      <img
        src={photo}
        alt={`Portrait of ${name}`}
        width="112"
        height="112"
        loading="lazy"
        decoding="async"
        onError={() => setBroken(photo)}
        className={classNames('shrink-0 rounded-ui bg-sunken object-cover', SIZES[size])}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-content-center rounded-ui bg-accent-soft font-bold text-accent-ink',
        SIZES[size],
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
