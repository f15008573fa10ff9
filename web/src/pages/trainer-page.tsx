import { useParams } from 'react-router'
import { ID } from '../features/discovery/discovery-filters.ts'
import { TrainerPageContent } from '../features/discovery/trainers/trainer-page-content.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function TrainerPage() {
  const { trainerId = '' } = useParams()
  if (!ID.test(trainerId)) return <NotFoundPage />
  return <TrainerPageContent trainerId={trainerId} missing={<NotFoundPage />} />
}
