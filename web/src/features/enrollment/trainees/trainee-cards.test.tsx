import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { success } from '../../../test/answers.ts'
import { server } from '../../../test/server.ts'
import { trainee } from '../trainees.fixture.ts'
import { TraineeCards } from './trainee-cards.tsx'

function renderCards(parts: Parameters<typeof trainee>[0] = {}) {
  const acts = { onSelect: vi.fn(), onSelectAll: vi.fn(), onAction: vi.fn() }
  const trainees = [trainee(parts)]
  const nobody = new Set<string>()
  server.use(http.get('/api/gym-schedule/attendance/counts', () => success([])))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TraineeCards brandName="Ironwood" trainees={trainees} selected={nobody} busy={nobody} {...acts} />
    </QueryClientProvider>,
  )
  const list = screen.getByRole('list', { name: 'Trainees for Ironwood' })
  return { ...acts, card: within(list).getByRole('article'), user: userEvent.setup({ delay: null }) }
}

test('a card shows the same facts as the table', () => {
  const { card } = renderCards({ phone: '+43 1', isPlanned: true })
  within(card).getByRole('heading', { name: 'Leila Haddad' })
  for (const words of ['Approved', 'leila@example.com', '+43 1', 'Riverside', 'Nov 2, 2026', 'Yes'])
    within(card).getByText(words)
})

test("a card says when there's no location and no planning", () => {
  const { card } = renderCards({ approvalStatus: 'Pending', gymLocationName: null })
  within(card).getByText('Not assigned')
  within(card).getByText('-')
})

test('a card can be selected and has an actions menu', async () => {
  const { card, user, onSelect, onSelectAll, onAction } = renderCards({ approvalStatus: 'Pending' })
  await user.click(within(card).getByRole('checkbox', { name: 'Select Leila Haddad' }))
  expect(onSelect).toHaveBeenCalledWith(trainee().id, true)
  await user.click(screen.getByRole('checkbox', { name: 'Select all trainees' }))
  expect(onSelectAll).toHaveBeenCalledWith(true)
  await user.click(within(card).getByRole('button', { name: 'Actions for Leila Haddad' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
  expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Leila' }), 'approve')
})
