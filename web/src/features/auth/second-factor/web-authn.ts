import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer, PasskeyChallenge } from '@spotter/contract/auth/second-factor.ts'

type Options = PasskeyChallenge['options']

const library = () => import('@simplewebauthn/browser')

export function canUsePasskeys() {
  return typeof PublicKeyCredential === 'function'
}

export async function createPasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(explain) as Promise<NewPasskey>
}

export async function answerWithPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(explain) as Promise<PasskeyAnswer>
}

/** Browsers say the same for 'canceled' and 'timed out', in words for developers. */
function explain(error: unknown): never {
  const { name } = error as Error
  if (name === 'InvalidStateError') throw new Error('This device already has a passkey for your account.')
  if (name === 'SecurityError') {
    throw new Error("Passkeys don't work at this address. Open Spotter at its usual address.")
  }
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new Error('No passkey was used. Try again, or choose another way.')
  }
  throw new Error("Your browser couldn't use a passkey. Try again, or choose another way.")
}
