import { accountFor, moneyRole, PAYMENT_CODES, USUAL_ACCOUNTS } from './bg/saft/accounts.ts'
import * as fragments from './bg/saft/fragments.ts'
import { type AuditTax as BgTax, purchaseLines, rowLine, saleLines } from './bg/saft/invoice-lines.ts'
import { usualUse } from './bg/saft/line-uses.ts'
import type * as model from './bg/saft/model.ts'
import { auditParty } from './bg/saft/party-id.ts'
import { type TaxCode as BgCode, PURCHASE_PAIRS, SALE_PAIRS } from './bg/saft/tax-codes.ts'
import { partsOf } from './regime-of.ts'

/** The fragments of the audit file for taxes (SAF-T) that are known here. */
export const SAFT_FILE = partsOf({
  usualAccounts: USUAL_ACCOUNTS,
  accountFor,
  moneyRole,
  paymentCodes: PAYMENT_CODES,
  usualUse,
  auditParty,
  salePairs: SALE_PAIRS,
  purchasePairs: PURCHASE_PAIRS,
  saleLines,
  purchaseLines,
  rowLine,
  ...fragments,
})
export const saftFileOf = SAFT_FILE.of

export type TaxCode = BgCode
export type AuditTax = BgTax
export type AuditAccount = model.AuditAccount
export type AuditContact = model.AuditContact
export type AuditInvoice = model.AuditInvoice
export type AuditLine = model.AuditLine
export type AuditPayment = model.AuditPayment
export type AuditProduct = model.AuditProduct
