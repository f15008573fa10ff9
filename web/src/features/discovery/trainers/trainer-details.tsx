import type { PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { trainerPath } from '../../../lib/paths.ts'
import { TrainerProfile } from './trainer-profile.tsx'

interface TrainerDetailsProps {
  trainer: PublicTrainer
  isOpen: boolean
  onClose: () => void
  onBook: () => void
  onContact: () => void
}

export function TrainerDetails({ trainer, isOpen, onClose, onBook, onContact }: TrainerDetailsProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={trainer.name}
      footer={
        <>
          <LinkButton variant="ghost" to={trainerPath(trainer.id)}>
            Open page
          </LinkButton>
          <Button onClick={onContact}>Contact Trainer</Button>
          <Button variant="primary" onClick={onBook}>
            Book Session
          </Button>
        </>
      }
    >
      <TrainerProfile trainer={trainer} heading="h3" />
    </Dialog>
  )
}
