import type { ComponentProps } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { inputClass } from './input-class.ts'

export function TextInput({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input {...props} type={type} className={classNames(inputClass, 'h-11 sm:h-10', className)} />
}
