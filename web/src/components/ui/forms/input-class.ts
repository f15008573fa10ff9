/** Shared by all inputs and selects. 16 px on phones keeps iOS from zooming in. */
export const inputClass =
  'w-full rounded-ui border border-line-strong bg-surface px-3 text-base text-ink transition-colors placeholder:text-muted placeholder:text-sm hover:border-muted focus:outline-2 focus:outline-focus focus:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-danger sm:text-sm'
