import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rememberFirstView } from './first-view.ts'
import { PageSkeleton } from './page-skeleton.tsx'

describe('while a page loads', () => {
  it('what the first HTML showed of the first page stays; later pages begin with placeholders', () => {
    const root = document.createElement('div')
    root.append(document.createElement('main'))
    root.querySelector('main')?.append('', document.createElement('h1'))
    root.querySelector('h1')?.append('Sign in to Spotter')
    rememberFirstView(root)
    const first = render(<PageSkeleton />)
    screen.getByRole('heading', { name: 'Sign in to Spotter' })
    expect(screen.queryByText('Loading...')).toBeNull()
    first.unmount()
    render(<PageSkeleton />)
    screen.getByText('Loading...')
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
