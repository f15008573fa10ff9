import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

interface ErrorBoundaryProps {
  /** The current location: going elsewhere clears the error. */
  place: string
  children: ReactNode
}

/** Contains a crash: a broken page keeps its header, and nothing takes down the whole app. */
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
