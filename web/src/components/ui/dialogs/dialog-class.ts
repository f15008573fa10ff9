export const scrimClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/**
 * A sheet at the bottom of the screen on phones, a centered panel from 640 px up. A dialog opened within another one takes its
 * place until it closes.
 */
export const panelClass =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-xl border-line border-t bg-raised text-ink shadow-float outline-none transition-[opacity,translate] duration-160 data-ending-style:translate-y-6 data-starting-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:opacity-0 data-nested-dialog-open:pointer-events-none data-nested-dialog-open:opacity-0 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[85dvh] sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:border sm:data-ending-style:-translate-y-[calc(50%-0.5rem)] sm:data-starting-style:-translate-y-[calc(50%-0.5rem)]'

/** After `panelClass`: in the lower left corner from 640 px up, where it covers neither toasts nor much of the page. */
export const asideClass = 'max-h-[50dvh]! sm:top-auto! sm:bottom-4! sm:left-4! sm:translate-none!'

/** After `panelClass`: from a fixed height down, from 640 px up. */
export const hangingClass = 'sm:top-[12dvh]! sm:translate-y-0!'

export const panelFootClass =
  'flex flex-col-reverse gap-2 border-line border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end'
