import {
  asksForBillsOf,
  asksForDocuments,
  asksForParty,
  type PartyNumbers as BgPartyNumbers,
  CHECKS,
  failedChecks,
  isOddParty,
  ODD_ON_BILLS,
  reportedChecks,
} from './bg/ledgers/checks.ts'
import {
  answersAsked,
  type MonthCheck as BgCheck,
  type MonthFacts as BgFacts,
  checksOfFacts,
  registrationTurn,
  sequenceQuestions,
  taxedPartners,
} from './bg/ledgers/checks-of-facts.ts'
import { CAPACITIES, coefficientOf, coefficientText, heldOn, isSubmitterNumber, LEDGER_OPTIONS } from './bg/ledgers/choices.ts'
import { PURCHASE_COLUMNS, SALES_COLUMNS, SALES_SUMS } from './bg/ledgers/columns.ts'
import { type GivenShares as BgShares, CELL_SUMS, declarationOf, declarationSums } from './bg/ledgers/declaration.ts'
import {
  type LedgerChoices as BgChoices,
  type LedgerDocument as BgDocument,
  type LedgerTax as BgTax,
  USUAL_CHOICES,
} from './bg/ledgers/documents.ts'
import {
  ANNULLED_TYPES,
  annualCorrection,
  type LedgerEntry as BgEntry,
  type EntryAmounts as BgEntryAmounts,
  type EntryKind as BgEntryKind,
  ENTRY_KINDS,
  entryFacts,
  isReport,
  NO_AMOUNTS,
  splitTurnover,
  withEnteredPurchases,
  withEnteredSales,
} from './bg/ledgers/entries.ts'
import { entryProblems } from './bg/ledgers/entry-problems.ts'
import { partyNumber, typedParty } from './bg/ledgers/party.ts'
import { isLeftOut } from './bg/ledgers/placing.ts'
import {
  type Purchase as BgPurchase,
  type Treatment as BgTreatment,
  CREDITS,
  claimMonth,
  claimMonths,
  kindOf,
  kindOfPurchase,
  lastClaimDay,
  UNDECIDED as NOTHING_DECIDED,
  openClaimMonth,
  PAID_LATER,
  PURCHASE_KINDS,
  partsOfPurchases,
  purchaseRows,
} from './bg/ledgers/purchase-rows.ts'
import {
  type RefundBefore as BgRefund,
  lastMonthOf,
  paysIn,
  proposedShares,
  refundAfter,
  refundOf,
  wrongShare,
} from './bg/ledgers/refund.ts'
import type { PurchaseRow as BgPurchaseRow, SalesRow as BgSalesRow } from './bg/ledgers/row.ts'
import { byDayAndNumber, salesRows, withParty } from './bg/ledgers/sales-rows.ts'
import {
  type SelfCharge as BgSelfCharge,
  chargeableOn,
  chargedIn,
  isOfAnnex2,
  isSelfCharged,
  OF_ANNEX_2,
  RATE_OF_PROTOCOL,
  SELF_CHARGED,
  vatToCharge,
} from './bg/ledgers/self-charge.ts'
import { type TaxRow as BgTaxRow, type TaxSum as BgTaxSum, taxSums } from './bg/ledgers/tax-sums.ts'
import { partnerNames, viesLines, viesSums } from './bg/ledgers/vies.ts'
import { partsOf } from './regime-of.ts'

type CheckCode = keyof typeof CHECKS
export type GivenShares = BgShares
/** Names of the Agency's files, in the order in which they are handed in. */
export const VAT_FILES = ['DEKLAR', 'PRODAGBI', 'POKUPKI', 'VIES'] as const

const BG_LEDGERS = {
  checks: Object.keys(CHECKS).filter((code): code is CheckCode => code in CHECKS),
  severityOf: (code: CheckCode) => CHECKS[code],
  files: VAT_FILES,
  salesColumns: SALES_COLUMNS,
  salesSums: SALES_SUMS,
  purchaseColumns: PURCHASE_COLUMNS,
  cellSums: CELL_SUMS,
  paysIn,
  refundAfter,
  refundOf,
  lastMonthOfRefund: lastMonthOf,
  proposedShares,
  wrongShare,
  usualChoices: USUAL_CHOICES,
  options: LEDGER_OPTIONS,
  capacities: CAPACITIES,
  coefficientOf,
  coefficientText,
  heldOn,
  isSubmitterNumber,
  purchaseKinds: PURCHASE_KINDS,
  paidLater: PAID_LATER,
  credits: CREDITS,
  salesRows,
  byDayAndNumber,
  withParty,
  asksForParty,
  asksForDocuments,
  asksForBillsOf,
  oddOnBills: ODD_ON_BILLS,
  isLeftOut,
  isOddParty,
  partsOfPurchases,
  purchaseRows,
  kindOf,
  kindOfPurchase,
  claimMonth,
  claimMonths,
  openClaimMonth,
  lastClaimDay,
  declarationOf,
  declarationSums,
  viesLines,
  viesSums,
  partnerNames,
  taxSums,
  failedChecks,
  checksOfFacts,
  registrationTurn,
  sequenceQuestions,
  answersAsked,
  taxedPartners,
  reportedChecks,
  selfCharged: SELF_CHARGED,
  isSelfCharged,
  ofAnnex2: OF_ANNEX_2,
  isOfAnnex2,
  chargeableOn,
  chargedIn,
  vatToCharge,
  rateOfProtocol: RATE_OF_PROTOCOL,
  entryKinds: ENTRY_KINDS,
  entryFacts,
  isReport,
  annulledTypes: ANNULLED_TYPES,
  noAmounts: NO_AMOUNTS,
  withEnteredSales,
  withEnteredPurchases,
  entryProblems,
  annualCorrection,
  splitTurnover,
  typedParty,
  partyNumber,
}

/** What the VAT of a month is told by: ledgers, the declaration of their sums, and the lines of VIES. */
export const LEDGERS = partsOf(BG_LEDGERS)
export const ledgersOf = LEDGERS.of

export type LedgerDocument = BgDocument
export type LedgerTax = BgTax
export type PartyNumbers = BgPartyNumbers
export type LedgerChoices = BgChoices
export type RefundBefore = BgRefund
export type TaxSum = BgTaxSum
export type TaxRow = BgTaxRow
export type MonthFacts = BgFacts
export type MonthCheck = BgCheck
export type Purchase = BgPurchase
export type Treatment = BgTreatment
export type SalesRow = BgSalesRow
export type PurchaseRow = BgPurchaseRow
export const UNDECIDED = NOTHING_DECIDED
export type SelfCharge = BgSelfCharge
export type LedgerEntry = BgEntry
export type EntryKind = BgEntryKind
export type EntryAmounts = BgEntryAmounts
