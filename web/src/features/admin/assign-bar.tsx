import { Button } from '../../components/ui/button.tsx'
import { Combobox, type ComboboxOption } from '../../components/ui/combobox.tsx'
import { Field } from '../../components/ui/field.tsx'

interface AssignBarProps {
  label: string
  placeholder: string
  emptyText: string
  options: ComboboxOption[]
  chosen: ComboboxOption | null
  onChoose: (option: ComboboxOption | null) => void
  onSearch: (words: string) => void
  actLabel: string
  isBusy: boolean
  onAssign: () => void
}

/** Choose by name, then assign: the button waits for a choice. */
export function AssignBar(props: AssignBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Field label={props.label}>
          {(control) => (
            <Combobox
              {...control}
              options={props.options}
              value={props.chosen}
              onValueChange={props.onChoose}
              onSearch={props.onSearch}
              placeholder={props.placeholder}
              emptyText={props.emptyText}
            />
          )}
        </Field>
      </div>
      <Button
        variant="primary"
        disabled={!props.chosen}
        isBusy={props.isBusy}
        busyLabel="Assigning..."
        onClick={props.onAssign}
      >
        {props.actLabel}
      </Button>
    </div>
  )
}
