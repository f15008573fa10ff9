/** For anything that floats above the page: the only place with a shadow. */
export const popupClass =
  'rounded-ui border border-line bg-raised text-ink shadow-float outline-none transition-[opacity,scale] data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupItemClass =
  'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-[calc(var(--radius-ui)-2px)] px-3 text-sm outline-none data-disabled:cursor-not-allowed data-highlighted:bg-hover data-disabled:opacity-55'
