import { toast } from '../../components/ui/feedback/toast.ts'

export function sayComingSoon() {
  toast.info('This feature is coming soon!')
}
