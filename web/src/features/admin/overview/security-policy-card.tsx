import { useQuery } from '@tanstack/react-query'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Switch } from '../../../components/ui/forms/switch.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { securityPolicyQuery, useSetSecurityPolicy } from '../security.api.ts'

export function SecurityPolicyCard() {
  const policy = useQuery(securityPolicyQuery)
  const setPolicy = useSetSecurityPolicy()
  const requires = setPolicy.isPending
    ? setPolicy.variables.requiresSecondFactor
    : (policy.data?.requiresSecondFactor ?? false)
  const change = (requiresSecondFactor: boolean) =>
    setPolicy.mutate(
      { requiresSecondFactor },
      {
        onSuccess: () =>
          toast.success(requiresSecondFactor ? 'Second factor required' : 'Second factor no longer required'),
        onError: (error) =>
          void toast.error(messageOf(error, 'Failed to change the setting. Please try again.')),
      },
    )
  return (
    <Card>
      <Switch
        label="Require a second factor"
        description="Managers and super admins can't open their pages until they add an authenticator app or a passkey."
        checked={requires}
        onCheckedChange={change}
        disabled={!policy.data || setPolicy.isPending}
      />
    </Card>
  )
}
