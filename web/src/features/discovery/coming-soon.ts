import { toast } from '../../components/ui/toast.ts'

export function sayComingSoon() {
  toast.info('This feature is coming soon!')
}
