import type { ComponentProps } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { inputClass } from './input-class.ts'

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} rows={rows} className={classNames(inputClass, 'py-2', className)} />
}
