import Share2 from 'lucide-react/icons/share-2'
import { useLocation } from 'react-router'
import { Button } from '../../components/ui/buttons/button.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'

export function ShareButton() {
  const { pathname, search } = useLocation()
  const share = async () => {
    try {
      await navigator.clipboard.writeText(new URL(pathname + search, window.location.origin).href)
      toast.success('Link copied to clipboard!')
    } catch {
      toast.error("We couldn't copy the link. Copy it from the address bar instead.")
    }
  }
  return (
    <Button onClick={share}>
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  )
}
