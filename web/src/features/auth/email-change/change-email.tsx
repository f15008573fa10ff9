import type { EmailChange } from '@spotter/contract/auth/email-change.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { formatInstantDay } from '../../../lib/time/dates.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { emailChangeQuery, useWithdrawEmailChange } from './email-change.api.ts'

export function ChangeEmail() {
  const [isOpen, setOpen] = useState(false)
  const change = useQuery(emailChangeQuery)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Change email
      </Button>
      {change.data && <PendingChange change={change.data} />}
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function PendingChange({ change }: { change: EmailChange }) {
  const withdraw = useWithdrawEmailChange()
  return (
    <div className="basis-full">
      <Notice tone="info">
        <div className="grid justify-items-start gap-2">
          <p className="wrap-anywhere">
            {waitsFor(change)} to change your email to <strong>{change.newEmail}</strong>. The links work
            until {formatInstantDay(change.expiresAt)}.
          </p>
          <Button
            size="sm"
            isBusy={withdraw.isPending}
            busyLabel="Withdrawing..."
            onClick={() =>
              withdraw.mutate(undefined, {
                onSuccess: () => toast.success('Email change withdrawn'),
                onError: (error) =>
                  toast.error(messageOf(error, 'Failed to withdraw the change. Please try again.')),
              })
            }
          >
            Withdraw change
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function waitsFor({ isApproved, isConfirmed }: EmailChange) {
  if (!isApproved && !isConfirmed) return 'Open the links that we emailed to both addresses'
  return isApproved
    ? 'Your current address has approved. Open the link that we emailed to the new one'
    : 'Your new address has confirmed. Open the link that we emailed to your current one'
}
