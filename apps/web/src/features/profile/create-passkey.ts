import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { GENERAL } from '../../shared/api/errors.ts'
import { Failure } from '../../shared/api/failure.ts'
import { accountCall } from '../../shared/auth/account-call.ts'
import { currentLanguage } from '../../shared/text/text-store.ts'
import { textsIn } from '../../shared/text/use-translation.ts'

const PATH = '/account/authenticators/webauthn'

/** Makes a passkey of this device that signs in without a password. True: recovery codes were made with it. Throws a `Failure`. */
export async function createPasskey(name: string): Promise<boolean> {
  const { data } = await accountCall({ method: 'GET', path: `${PATH}?passwordless` })
  const options = isRecord(data) ? data['creation_options'] : undefined
  const optionsJSON = isRecord(options) ? options['publicKey'] : undefined
  const credential = isOptions(optionsJSON) ? await startRegistration({ optionsJSON }).catch(() => null) : null
  if (credential === null) throw new Failure(0, { [GENERAL]: [textsIn(currentLanguage(), 'profile')('passkey_not_made')] }, undefined)
  const { meta } = await accountCall({ method: 'POST', path: PATH, body: { name, credential } })
  return isRecord(meta) && meta['recovery_codes_generated'] === true
}

const isOptions = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string' && isRecord(value['user'])
