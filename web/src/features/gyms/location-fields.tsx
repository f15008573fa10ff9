import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Combobox } from '../../components/ui/forms/combobox.tsx'
import { Field } from '../../components/ui/forms/field.tsx'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import type { LocationFormOutput, LocationFormValues } from './location-form.ts'
import { timeZoneOption, timeZoneOptions } from './time-zones.ts'

type Form = UseFormReturn<LocationFormValues, unknown, LocationFormOutput>
type TextField = Exclude<keyof LocationFormValues, 'capacity' | 'timeZone'>

interface FieldsProps {
  form: Form
  /** Only when adding: a location doesn't move to another country. */
  withCountry?: boolean
}

export function LocationFields({ form, withCountry = false }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Wide>
        <TextField form={form} name="name" label="Name" required />
      </Wide>
      <Wide>
        <TextField form={form} name="address" label="Address" required autoComplete="off" />
      </Wide>
      <TextField form={form} name="city" label="City" required />
      <TextField form={form} name="state" label="State" />
      {withCountry && <TextField form={form} name="country" label="Country" />}
      {withCountry && <TextField form={form} name="postalCode" label="Postal code" />}
      <CapacityField form={form} />
      <TimeZoneField form={form} />
    </div>
  )
}

interface TextFieldProps {
  form: Form
  name: TextField
  label: string
  required?: boolean
  autoComplete?: string
}

function TextField({ form, name, label, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      {(control) => <TextInput {...control} {...form.register(name)} {...input} />}
    </Field>
  )
}

function CapacityField({ form }: { form: Form }) {
  return (
    <Field label="Capacity" error={form.formState.errors.capacity?.message} hint="Leave empty for no limit.">
      {(control) => <TextInput {...control} {...form.register('capacity')} inputMode="numeric" />}
    </Field>
  )
}

function TimeZoneField({ form }: { form: Form }) {
  return (
    <Controller
      control={form.control}
      name="timeZone"
      render={({ field, fieldState }) => (
        <Field label="Time zone" error={fieldState.error?.message} hint="Session times use this time zone.">
          {(control) => (
            <Combobox
              {...control}
              options={timeZoneOptions(field.value ?? 'UTC')}
              value={field.value ? timeZoneOption(field.value) : null}
              onValueChange={(option) => option && field.onChange(option.value)}
              emptyText="No matching time zone"
            />
          )}
        </Field>
      )}
    />
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>
}
