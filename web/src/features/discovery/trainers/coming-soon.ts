import { toast } from '../../../components/ui/feedback/toast.ts'

export function showComingSoon() {
  toast.info('This feature is coming soon!')
}
