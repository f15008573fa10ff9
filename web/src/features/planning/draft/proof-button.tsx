import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import Download from 'lucide-react/icons/download'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { saveText } from '../../../lib/download.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useDownloadProof } from '../planning.api.ts'

/** For a week that the planner drafted, once all of it is published. */
export function ProofButton({ draft }: { draft: DraftDetails }) {
  const downloading = useDownloadProof(draft)
  if (!draft.plan?.hasProof) return null
  const save = () =>
    downloading.mutate(undefined, {
      onSuccess: () =>
        toast.success('Proof downloaded', {
          label: 'Download the checker',
          onClick: () => saveChecker().catch(sayWhy),
        }),
      onError: sayWhy,
    })
  return (
    <Button
      aria-label="Download the proof"
      title="A file without names, in which anyone can check this plan"
      isBusy={downloading.isPending}
      onClick={save}
    >
      <Download aria-hidden="true" className="size-4" />
      <span className="sm:hidden">Proof</span>
      <span className="max-sm:hidden">Download the proof</span>
    </Button>
  )
}

function sayWhy(error: unknown) {
  toast.error(messageOf(error, "We couldn't download the file. Try again."))
}

async function saveChecker() {
  const { default: program } = await import('../../../../../docs/check-plan.mjs?raw')
  saveText(program, 'check-plan.mjs', 'text/javascript')
}
