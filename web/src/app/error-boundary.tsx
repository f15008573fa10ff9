import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

interface ErrorBoundaryProps {
  /** Where the person is: going elsewhere is a new beginning. */
  place: string
  children: ReactNode
}

/** Keeps what breaks inside from taking along what is around it: a page the header, anything the whole app. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.isBroken && previous.place !== this.props.place) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}
