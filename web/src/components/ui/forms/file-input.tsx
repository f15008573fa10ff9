import { classNames } from '../../../lib/class-names.ts'
import type { FieldControl } from './field.tsx'
import { inputClass } from './input-class.ts'

interface FileInputProps extends FieldControl {
  accept: string
  onChoose: (file: File) => void
}

/** The browser's own file input. The same file can be chosen again after it was fixed. */
export function FileInput({ accept, onChoose, ...control }: FileInputProps) {
  return (
    <input
      {...control}
      type="file"
      accept={accept}
      className={classNames(
        inputClass,
        'py-2 file:mr-3 file:cursor-pointer file:rounded-ui file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-medium file:text-ink file:text-sm',
      )}
      onClick={(event) => {
        event.currentTarget.value = ''
      }}
      onChange={(event) => {
        const file = event.target.files?.[0]
        if (file) onChoose(file)
      }}
    />
  )
}
