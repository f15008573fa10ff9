import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { previewQuery } from '../notifications.api.ts'

export function EmailPreviewDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Preview"
      description="Exactly what will be sent"
      size="lg"
    >
      {id && <Preview id={id} />}
    </Dialog>
  )
}

function Preview({ id }: { id: string }) {
  const preview = useQuery(previewQuery(id))
  if (preview.isPending) return <Loading>Loading the preview...</Loading>
  if (preview.isError) {
    return (
      <ErrorState
        title={messageOf(preview.error, 'Failed to load the preview. Please try again.')}
        onRetry={() => preview.refetch()}
        isRetrying={preview.isFetching}
      />
    )
  }
  const { subject, recipientName, recipientEmail, htmlPath } = preview.data
  return (
    <div className="grid gap-3">
      <div className="grid gap-0.5">
        <p className="font-medium">{subject}</p>
        <p className="break-words text-muted text-sm">
          To {recipientName} &lt;{recipientEmail}&gt;
        </p>
      </div>
      <iframe
        src={htmlPath}
        title={subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[60dvh] w-full rounded-ui border border-line bg-surface"
      />
    </div>
  )
}
