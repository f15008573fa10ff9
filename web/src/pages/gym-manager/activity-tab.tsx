import { BrandActivity } from '../../features/activity/brand-activity.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

export function ActivityTab({ brands }: GymManagerTabProps) {
  return <BrandActivity brands={brands} />
}
