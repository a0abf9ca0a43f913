import type { Confirmation } from '../papers/confirmation-model.ts'
import { aSnapshot } from './snapshots.ts'

const offer = aSnapshot({ type: 'offer', number: '0000000318' })
const common = {
  offer,
  look: null,
  logo: null,
  person: 'Ралица Венева',
  at: new Date('2026-11-20T09:48:00Z'),
  sha256: '9f2c4b1e7a0d5c38e6b1f4a29d07c85e3b6a1f90d2c47e58b9a03f61d8e2c74a',
}

/** As the issuer has it, and as whoever has the link does. */
export const CONFIRMATION_CASES = {
  confirmation: {
    ...common,
    isAccepted: true,
    note: 'Моля, започнете със знака. Авансът тръгва в понеделник.',
    device: { address: '203.0.113.7', browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
  },
  confirmationDeclined: { ...common, isAccepted: false, note: '', device: null },
} satisfies Record<string, Confirmation>
