import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { PlanningSettings } from '@spotter/contract/planning/planning-settings.ts'
import {
  MAX_HISTORY_WEEKS,
  MAX_HOURS_PER_DAY,
  MAX_SESSIONS_PER_WEEK,
} from '@spotter/contract/shared/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../../components/ui/dialogs/form-dialog.tsx'
import { ErrorState } from '../../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../../components/ui/feedback/loading.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx'
import { messageOf } from '../../../../lib/error-message.ts'
import { LimitsTable } from './limits-table.tsx'
import { NumberField } from './number-field.tsx'
import { type PlanningRules, planningRulesQuery, useUpdateRules } from './settings.api.ts'

interface SettingsDialogProps {
  brand: GymBrand
  onClose: () => void
}

export function SettingsDialog({ brand, onClose }: SettingsDialogProps) {
  const rules = useQuery(planningRulesQuery(brand.id))
  const [edited, setEdited] = useState<PlanningRules | null>(null)
  const update = useUpdateRules(brand.id)
  const shown = edited ?? rules.data

  function save() {
    if (!shown) return
    const limits = shown.limits.filter((limit) => !rules.data?.limits.includes(limit))
    const onSuccess = () => {
      toast.success('Planning settings saved')
      onClose()
    }
    update.mutate({ ...shown, limits }, { onSuccess })
  }

  return (
    <FormDialog
      title="Planning settings"
      description={`They apply to every draft of ${brand.name} from now on.`}
      submitLabel="Save settings"
      busyLabel="Saving..."
      isBusy={update.isPending}
      error={update.error ? messageOf(update.error, "The settings couldn't be saved") : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
        if (wrong) wrong.focus()
        else save()
      }}
      onClose={onClose}
    >
      {rules.isPending && <Loading>Loading planning settings...</Loading>}
      {rules.isError && !shown && (
        <ErrorState
          title={messageOf(rules.error, "The settings couldn't be loaded")}
          onRetry={() => rules.refetch()}
          isRetrying={rules.isFetching}
        />
      )}
      {shown && <RuleFields rules={shown} onChange={setEdited} />}
    </FormDialog>
  )
}

interface RuleFieldsProps {
  rules: PlanningRules
  onChange: (rules: PlanningRules) => void
}

function RuleFields({ rules, onChange }: RuleFieldsProps) {
  const { settings, limits } = rules
  return (
    <>
      <Defaults
        settings={settings}
        onChange={(part) => onChange({ limits, settings: { ...settings, ...part } })}
      />
      <LimitsTable
        limits={limits}
        onChange={(changed) =>
          onChange({
            settings,
            limits: limits.map((limit) => (limit.trainerId === changed.trainerId ? changed : limit)),
          })
        }
      />
    </>
  )
}

interface DefaultsProps {
  settings: PlanningSettings
  onChange: (part: Partial<PlanningSettings>) => void
}

function Defaults({ settings, onChange }: DefaultsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField
          label="Sessions per week"
          hint="For people who haven't said"
          max={MAX_SESSIONS_PER_WEEK}
          value={settings.sessionsPerWeek}
          onValueChange={(value) => onChange({ sessionsPerWeek: value ?? 0 })}
        />
        <NumberField
          label="Trainer hours per day"
          hint="Leave empty for no limit"
          max={MAX_HOURS_PER_DAY}
          value={settings.trainerHoursPerDay}
          onValueChange={(trainerHoursPerDay) => onChange({ trainerHoursPerDay })}
        />
        <NumberField
          label="Weeks to look back"
          hint="For usual hours and trainers"
          max={MAX_HISTORY_WEEKS}
          value={settings.historyWeeks}
          onValueChange={(value) => onChange({ historyWeeks: value ?? 0 })}
        />
      </div>
      <Checkbox
        label="Give trainers a free hour between two locations (drafting large weeks takes longer)"
        checked={settings.onePlaceInARow}
        onChange={(event) => onChange({ onePlaceInARow: event.target.checked })}
      />
    </>
  )
}
