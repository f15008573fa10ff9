/** The token that identifies the caller, and how to get a new one when the server refuses it. */
export interface AccessToken {
  value: string
  renew: () => Promise<void>
}

let source: () => AccessToken | null = () => null

/** Set once at startup, by the code that knows who's signed in. */
export function provideAccessToken(read: () => AccessToken | null) {
  source = read
}

/** Null while no one is signed in. */
export function readAccessToken() {
  return source()
}
