import { BrandList } from '../../features/gyms/brand-list.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

export function GymManagementTab({ brands }: GymManagerTabProps) {
  return <BrandList brands={brands} />
}
