/** What a call carries to say who makes it, and how to get a new one once the server refuses it. */
export interface AccessToken {
  value: string
  renew: () => Promise<void>
}

let source: () => AccessToken | null = () => null

/** Set once at startup, by whoever knows who is signed in. */
export function provideAccessToken(read: () => AccessToken | null) {
  source = read
}

/** Null while nobody is signed in. */
export function readAccessToken() {
  return source()
}
