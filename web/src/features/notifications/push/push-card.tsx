import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Card } from '../../../components/ui/page/card.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { type Push, pushQuery, useSendTestPush, useTurnOffPush, useTurnOnPush } from './push.api.ts'

export function PushCard() {
  return (
    <Card
      title="Notifications on this device"
      description="Find out right away when a session is added, moved, or canceled, in addition to email. Only the day and time show on your lock screen."
    >
      <PushContent />
    </Card>
  )
}

function PushContent() {
  const push = useQuery(pushQuery)
  if (push.isPending) {
    return (
      <>
        <LoadingWords>Loading your notifications...</LoadingWords>
        <Skeleton className="h-10" />
      </>
    )
  }
  if (!push.data) {
    return (
      <ErrorState
        title={messageOf(push.error, 'Failed to load your notifications')}
        onRetry={() => push.refetch()}
        isRetrying={push.isFetching}
      />
    )
  }
  return <PushState push={push.data} />
}

function PushState({ push }: { push: Push }) {
  if (push === 'unsupported') return <Notice tone="info">{unsupportedWords()}</Notice>
  if (push === 'blocked') {
    return (
      <Notice tone="warning">
        Your browser blocks notifications from Spotter. Allow them in its settings for this site, then reload
        the page.
      </Notice>
    )
  }
  return push.isOn ? <PushOn /> : <PushOff publicKey={push.publicKey} />
}

/** On iPhones, only apps on the Home Screen get notifications. */
function unsupportedWords() {
  if (/iPhone|iPad/.test(navigator.userAgent))
    return "Add Spotter to your Home Screen first: tap Share, then 'Add to Home Screen', and open it from there."
  return "This browser can't show notifications. Your news still arrives by email."
}

function PushOff({ publicKey }: { publicKey: string }) {
  const turnOn = useTurnOnPush()
  return (
    <Button
      isBusy={turnOn.isPending}
      onClick={() =>
        turnOn.mutate(publicKey, {
          onSuccess: () => toast.success('Notifications are on for this device'),
          onError: (error) => toast.error(messageOf(error, 'Failed to turn on notifications')),
        })
      }
    >
      Turn on notifications
    </Button>
  )
}

function PushOn() {
  const turnOff = useTurnOffPush()
  const test = useSendTestPush()
  const onError = (error: Error, words: string) => toast.error(messageOf(error, words))
  return (
    <div className="grid gap-3">
      <p className="text-sm">Notifications are on for this device.</p>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: () => toast.success('Test sent. It should appear in a moment.'),
              onError: (error) => onError(error, 'Failed to send the test'),
            })
          }
        >
          Send a test
        </Button>
        <Button
          variant="ghost"
          isBusy={turnOff.isPending}
          onClick={() =>
            turnOff.mutate(undefined, {
              onError: (error) => onError(error, 'Failed to turn off notifications'),
            })
          }
        >
          Turn off
        </Button>
      </div>
    </div>
  )
}
