import { type Exchange, ExchangeFailure } from './exchange.ts'

const refuse = () => Promise.reject(new ExchangeFailure('no_provider'))

/** The default: e-invoices are downloaded, and go with mails. Of nobody it is known whether they could be reached. */
export const noExchange: Exchange = {
  check: refuse,
  find: async () => ({ reachable: 'unknown', formats: [] }),
  submit: refuse,
  status: refuse,
  incoming: refuse,
  fetch: refuse,
  acknowledge: refuse,
}
