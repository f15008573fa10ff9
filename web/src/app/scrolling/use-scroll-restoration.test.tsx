import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useScrollRestoration } from './use-scroll-restoration.ts'

function Page() {
  useScrollRestoration()
  return (
    <>
      <Link to="/#%E0%A4%A">Broken</Link>
      <Link to="/#the%20hours">Hours</Link>
      <h2 id="the hours">The hours</h2>
    </>
  )
}

test('a URL scrolls to its anchor, and an invalid anchor does nothing', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const user = userEvent.setup({ delay: null })
  render(<Page />, { wrapper: MemoryRouter })
  await user.click(screen.getByRole('link', { name: 'Broken' }))
  expect(scroll).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: 'Hours' }))
  expect(scroll.mock.contexts).toEqual([screen.getByRole('heading')])
})

test('the first page stays where the person has scrolled while its code was loading', () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  render(<Page />, { wrapper: MemoryRouter })
  expect(scroll).not.toHaveBeenCalled()
})
