import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Combobox, type ComboboxOption } from '../../../components/ui/forms/combobox.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'

interface AssignBarProps {
  label: string
  placeholder: string
  emptyText: string
  /** Why there are no options, if loading them failed. */
  failure: string | null
  onRetry: () => void
  options: ComboboxOption[]
  chosen: ComboboxOption | null
  onChoose: (option: ComboboxOption | null) => void
  onSearch: (words: string) => void
  actLabel: string
  isBusy: boolean
  onAssign: () => void
}

export function AssignBar(props: AssignBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      {props.failure && (
        <div className="basis-full">
          <Notice tone="error">
            <div className="flex flex-wrap items-center gap-3">
              {props.failure}
              <Button size="sm" onClick={props.onRetry}>
                Try again
              </Button>
            </div>
          </Notice>
        </div>
      )}
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
              emptyText={props.failure ?? props.emptyText}
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
