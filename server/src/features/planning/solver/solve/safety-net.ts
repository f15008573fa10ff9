/** The only clock in the solver. It ends a solve that would take absurdly long; it never decides between two plans. */
export interface SafetyNet {
  secondsLeft(): number
}

export function createSafetyNet(seconds: number): SafetyNet {
  const end = performance.now() + seconds * 1000
  return { secondsLeft: () => Math.max(0, (end - performance.now()) / 1000) }
}
