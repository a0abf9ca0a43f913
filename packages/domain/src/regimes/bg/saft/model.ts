import type { Day, DecimalText } from '../../../documents/document.ts'
import type { AuditParty } from './party-id.ts'
import type { TaxCode } from './tax-codes.ts'

/** Amounts in minor units of the base currency, unless told otherwise. */
export type AuditAddress = {
  readonly street: string
  readonly city: string
  readonly postcode: string
  readonly countryCode: string
}

/** A client or a vendor, with what it owed and owes, or is owed: at the end of the day before the period, and of its last day. */
export type AuditContact = {
  readonly party: AuditParty
  readonly name: string
  readonly vatNumber: string
  readonly address: AuditAddress
  readonly account: string
  readonly opening: bigint
  readonly closing: bigint
}

export type AuditProduct = {
  readonly code: string
  readonly isGoods: boolean
  readonly name: string
  readonly commodityCode: string
  readonly unitCode: string
}

/** An account whose balance is known here. `isAsset`: it lies on its debit side. */
export type AuditAccount = {
  readonly account: string
  readonly name: string
  readonly isAsset: boolean
  readonly opening: bigint
  readonly closing: bigint
}

export type AuditLine = {
  readonly account: string
  readonly product: AuditProduct
  readonly description: string
  readonly quantity: DecimalText
  readonly unitPrice: DecimalText
  readonly taxOn: Day
  readonly net: bigint
  readonly vat: bigint
  /** in percent; null: none */
  readonly rate: DecimalText | null
  readonly code: TaxCode
  /** in the currency of the document */
  readonly currencyNet: DecimalText
  readonly currencyVat: DecimalText
}

export type AuditInvoice = {
  readonly side: 'sales' | 'purchases'
  readonly number: string
  readonly party: Pick<AuditContact, 'party' | 'name' | 'address'>
  readonly account: string
  readonly issuedOn: Day
  /** type of the ledger's row */
  readonly type: string
  readonly isSelfBilled: boolean
  /** what of ours it is of: there is no entry of a general ledger */
  readonly transactionId: string
  readonly currency: string
  /** of a note: the invoice that it is to, and why */
  readonly note: { readonly reference: string; readonly reason: string } | null
  readonly lines: readonly AuditLine[]
}

export type AuditPayment = {
  readonly id: string
  readonly on: Day
  readonly reference: string
  readonly description: string
  readonly methodCode: string
  readonly mechanismCode: string
  readonly isIn: boolean
  readonly currency: string
  readonly money: { readonly account: string; readonly amount: bigint; readonly currencyAmount: DecimalText }
  readonly partyId: string
  /** as whose account the other side is kept */
  readonly isOfClient: boolean
  /** what it settles, and what is left of it; together the whole */
  readonly settled: readonly {
    readonly account: string
    readonly document: string
    readonly amount: bigint
    readonly currencyAmount: DecimalText
  }[]
}

export type AuditHeader = {
  readonly month: Day
  readonly lastDay: Day
  readonly madeOn: Day
  readonly version: string
  readonly company: {
    readonly number: string
    readonly vatNumber: string
    readonly name: string
    readonly address: AuditAddress
    readonly person: string
    readonly email: string
    readonly phone: string
    readonly ibans: readonly string[]
  }
}
