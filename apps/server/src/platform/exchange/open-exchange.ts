import type { Peers } from '../peers/peers.ts'
import { E_INVOICE_BE, eInvoiceBe, PAGE } from './e-invoice-be.ts'
import type { OpenExchange } from './exchange.ts'
import { noExchange } from './no-exchange.ts'

/**
 * Opens the provider of a key; another one is another adapter and a line here.
 * @param urls where tests put a stand-in
 * @param page how many of what came in are listed at once
 */
export function exchangesBy(peers: Peers, urls = E_INVOICE_BE, page = PAGE): OpenExchange {
  return (key) => {
    if (key === null) return noExchange
    return { e_invoice_be: eInvoiceBe }[key.provider]({ peers, url: urls[key.environment], key: key.key, page })
  }
}
