import type { PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import Check from 'lucide-react/icons/check'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { gymPath, PATHS } from '../../../lib/paths.ts'
import { showComingSoon } from './coming-soon.ts'
import { withoutBrand } from './trainer-card.tsx'

export type Wish = 'book' | 'contact'

const WORDS = {
  book: {
    title: (name: string) => `Book a session with ${name}`,
    description: 'Sign up to book sessions with trainers.',
    benefits: [
      'See when your trainer is available',
      'Book hours that fit your week',
      'Keep all your sessions in one schedule',
    ],
  },
  contact: {
    title: (name: string) => `Contact ${name}`,
    description: 'Sign up to message trainers.',
    benefits: [
      'Ask about goals, injuries, and prices',
      'Hear back from the trainer directly',
      'Keep the whole conversation in one place',
    ],
  },
}

interface SignUpPromptProps {
  wish: Wish
  trainer: PublicTrainer
  isOpen: boolean
  onClose: () => void
}

/** What someone can do already: enroll where the trainer works. */
function LeadOn({ trainer: { name, brands } }: { trainer: PublicTrainer }) {
  const [gym] = brands
  if (!gym) return null
  const [place, ...others] = gym.locations
  const isOnlyPlace = place !== undefined && others.length === 0
  return (
    <p className="text-muted text-sm">
      Want to train with {name.split(' ')[0]}?{' '}
      <TextLink to={gymPath(gym.id)}>
        Enroll at {isOnlyPlace ? `${gym.name} ${withoutBrand(place.name, gym.name)}` : gym.name}
      </TextLink>
      .
    </p>
  )
}

/** A placeholder: both buttons just say the feature is coming soon. */
export function SignUpPrompt({ wish, trainer, isOpen, onClose }: SignUpPromptProps) {
  const { title, description, benefits } = WORDS[wish]
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title(trainer.name)}
      description={description}
      size="sm"
    >
      <div className="grid gap-5">
        <ul className="grid gap-3">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-3">
              <span className="grid size-6 shrink-0 place-content-center rounded-full bg-available-soft text-available">
                <Check aria-hidden="true" className="size-3.5" />
              </span>
              {benefit}
            </li>
          ))}
        </ul>
        <div className="grid gap-2">
          <Button variant="primary" onClick={showComingSoon}>
            Sign Up - It's Free!
          </Button>
          <Button onClick={showComingSoon}>Already have an account? Log In</Button>
        </div>
        <div className="grid gap-1">
          <LeadOn trainer={trainer} />
          <p className="text-muted text-sm">
            Already train with us? <TextLink to={PATHS.login}>Sign in</TextLink> to see your schedule.
          </p>
        </div>
      </div>
    </Dialog>
  )
}
