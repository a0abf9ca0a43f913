import type { OpenExchange } from '../exchange.ts'

/** A provider that takes all and reaches everybody, so that no test asks the outside world: of the interface alone, with no protocol. */
export const trialExchange: OpenExchange = () => ({
  check: async () => ({ name: 'Пробна сметка' }),
  find: async () => ({ reachable: 'yes', formats: [] }),
  submit: async ({ idempotencyKey }) => ({ exchangeId: idempotencyKey, state: 'sent', reason: '', evidence: '{}' }),
  status: async () => ({ state: 'delivered', reason: '', evidence: '{}' }),
  incoming: async () => [],
  fetch: async () => ({ content: Buffer.from('<?xml version="1.0"?><Nothing/>'), name: 'nothing.xml', sender: null }),
  acknowledge: async () => {},
})
