import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--wg-${string}`]: string | number | undefined
  }
}
