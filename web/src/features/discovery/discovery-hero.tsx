import { usePageTitle } from '../../lib/use-page-title.ts'
import { ShareButton } from './share-button.tsx'

const TITLE = 'Find Your Perfect Gym'

export function DiscoveryHero() {
  usePageTitle(TITLE)
  return (
    <div className="relative isolate overflow-hidden rounded-xl border border-line bg-surface px-5 py-7 sm:px-8 sm:py-10">
      <Lanes />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-xl gap-2">
          <h1 tabIndex={-1} className="font-bold text-[clamp(2.25rem,12vw,3rem)] leading-none tracking-tight">
            {TITLE}
          </h1>
          <p className="text-balance text-muted sm:text-lg">
            Meet the trainers, choose a gym nearby, and train when it suits you.
          </p>
        </div>
        <ShareButton />
      </div>
    </div>
  )
}

/** The curve of a running track. */
function Lanes() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 240"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-y-0 right-0 -z-10 h-full w-full text-accent-soft sm:w-3/5"
      fill="none"
      stroke="currentColor"
    >
      {[90, 128, 166, 204, 242, 280].map((radius) => (
        <circle key={radius} cx="470" cy="250" r={radius} strokeWidth="17" />
      ))}
    </svg>
  )
}
