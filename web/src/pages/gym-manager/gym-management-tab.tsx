import { BrandList } from '../../features/gyms/brand-list.tsx'
import { NoticePeriodButton } from '../../features/schedule/requests/notice-period-button.tsx'
import type { GymManagerTabProps } from './tab-props.ts'

export function GymManagementTab({ brands }: GymManagerTabProps) {
  return <BrandList brands={brands} renderActions={(brand) => <NoticePeriodButton brand={brand} />} />
}
