/** The token that identifies the caller, and how to get a new one when the server refuses it. */
export interface AccessToken {
  value: string
  renew: () => Promise<void>
}

let source: () => AccessToken | null = () => null

export function provideAccessToken(read: () => AccessToken | null) {
  source = read
}

export function readAccessToken() {
  return source()
}
