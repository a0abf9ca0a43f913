import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40]

type Options = { readonly challenge: string }
type CreationOptions = Options & { readonly rp: { readonly id?: string }; readonly user: { readonly id: string } }

/** A passkey of software, for one host: what a browser and its authenticator make of the options (WebAuthn, §§ 5–6), without a person. */
export class SoftPasskey {
  readonly id = randomBytes(16)
  readonly origin: string
  /** Whether it makes sure who holds it. */
  verifiesUser = true
  counter = 0
  #userHandle = ''
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(origin = 'http://localhost') {
    this.origin = origin
  }

  /** `navigator.credentials.create`, as JSON. */
  create({ challenge, user }: CreationOptions, more: Record<string, unknown> = {}) {
    this.#userHandle = user.id
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([this.#head(HAS_CREDENTIAL), this.#credentialData()]))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: { credProps: { rk: true } },
      ...more,
    }
  }

  /** `navigator.credentials.get`, as JSON. */
  get({ challenge }: Options, more: Record<string, unknown> = {}) {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', challenge)
    const authenticatorData = this.#head(0)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
        ...more,
      },
      clientExtensionResults: {},
    }
  }

  #named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, authenticatorAttachment: 'platform' as const }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = USER_PRESENT | (this.verifiesUser ? USER_VERIFIED : 0) | flags
    return Buffer.concat([createHash('sha256').update(new URL(this.origin).hostname).digest(), Buffer.from([all]), counter])
  }

  /** Model, length and id of the credential, and its public key in COSE. */
  #credentialData(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    return Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)])
  }
}
