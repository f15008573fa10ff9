import type { Coordinates } from '@spotter/contract/discovery/discovery.ts'
import { useState } from 'react'
import { toast } from '../../components/ui/feedback/toast.ts'

const PATIENCE_MS = 10_000
const UNKNOWN =
  "We couldn't find out where you are. Allow location access in your browser, or search for a place."

export interface NearMe {
  position: Coordinates | null
  isLocating: boolean
  toggle: () => void
}

/** Where the visitor is, with their permission. It's never part of the URL, so a shared link doesn't give it away. */
export function useNearMe(): NearMe {
  const [position, setPosition] = useState<Coordinates | null>(null)
  const [isLocating, setLocating] = useState(false)
  const locate = () => {
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude })
        setLocating(false)
      },
      () => {
        toast.error(UNKNOWN)
        setLocating(false)
      },
      { maximumAge: 60_000, timeout: PATIENCE_MS },
    )
  }
  return { position, isLocating, toggle: () => (position ? setPosition(null) : locate()) }
}
