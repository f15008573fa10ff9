import type { NotificationRule } from '@spotter/contract/notifications/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Switch } from '../../components/ui/forms/switch.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { RULE_DESCRIPTIONS, TITLES } from './notification-words.ts'
import { rulesQuery, useUpdateRule } from './notifications.api.ts'

export function NotificationSettings() {
  return (
    <section aria-labelledby="settings-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="settings-title" className="font-semibold text-lg">
          Notification Settings
        </h2>
        <p className="text-muted text-sm">
          Changes apply from now on. Notifications that are off aren't sent and show as suppressed in the
          history.
        </p>
      </div>
      <SettingsContent />
    </section>
  )
}

function SettingsContent() {
  const rules = useQuery(rulesQuery)
  if (rules.isPending) {
    return (
      <>
        <LoadingWords>Loading notification settings...</LoadingWords>
        <Skeleton className="h-96" />
      </>
    )
  }
  if (rules.isError) {
    return (
      <ErrorState
        title={messageOf(rules.error, 'Failed to load notification settings. Please try again.')}
        onRetry={() => rules.refetch()}
        isRetrying={rules.isFetching}
      />
    )
  }
  if (rules.data.length === 0) return <EmptyState title="No notification settings found" />
  const byBrand = Map.groupBy(rules.data, (rule) => rule.gymBrandId)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {[...byBrand].map(([brandId, brandRules]) => (
        <Card key={brandId} title={brandRules[0]?.gymBrandName}>
          <ul className="divide-y divide-line">
            {brandRules.map((rule) => (
              <li key={rule.id} className="py-3 first:pt-0 last:pb-0">
                <RuleSwitch rule={rule} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function RuleSwitch({ rule }: { rule: NotificationRule }) {
  const update = useUpdateRule()
  const title = TITLES[rule.notificationType]
  const change = (isEnabled: boolean) =>
    update.mutate(
      { ruleId: rule.id, isEnabled },
      {
        onSuccess: () => toast.success(`${title} is ${isEnabled ? 'on' : 'off'} for ${rule.gymBrandName}`),
        onError: (error) =>
          toast.error(messageOf(error, 'Failed to update notification setting. Please try again.')),
      },
    )
  return (
    <Switch
      label={title}
      description={RULE_DESCRIPTIONS[rule.notificationType]}
      checked={rule.isEnabled}
      onCheckedChange={change}
    />
  )
}
