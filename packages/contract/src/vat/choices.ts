import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { SAFT } from '@invoice/domain/regimes/saft-of.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { ledgerAccount } from '../wire/rules.ts'
import { month } from './month.ts'

/**
 * What a company chooses for its VAT: where the sources of the law differ, whether it is registered under OSS, its coefficients of partial credit,
 * who submits. What nobody chose is as usual, and is told as such.
 */

const { options, capacities } = LEDGERS.of(regimeOf(null))
const { accountRoles } = SAFT.of(regimeOf(null))

const chosen = {
  isOssRegistered: f.requiredFlag(),
  oss: z.enum(options.oss),
  annex2: z.enum(options.annex2),
  annex2Base: z.enum(options.annex2Base),
  triangular: z.enum(options.triangular),
  intermediary: z._default(z.enum(options.intermediary), 'column_44'),
}

/** Since the first day of a month; the usual ones have held for ever. */
const Held = z.object({ ...chosen, isOssRegistered: z.boolean(), from: z.nullable(z.string()), decidedBy: z.string() })

/** Coefficients of so many years, and choices of so many months, are kept of a company. */
const MOST_YEARS = 50

export const VatChoices = z.object({
  version: z.number(),
  /** the newest first; the last are the usual ones */
  held: z.array(Held),
  /** of partial credit, by the year that it is used in, the newest first; "0.85" */
  coefficients: z.array(z.object({ year: z.number(), coefficient: f.DecimalText })),
  /** null: whoever represents the company. A personal number is masked. */
  submitter: z.nullable(
    z.object({
      name: z.string(),
      personalNumber: z.string(),
      capacity: z.enum(capacities),
      city: z.string(),
      postcode: z.string(),
      address: z.string(),
    }),
  ),
  /** who represents the company, as the files name him where nobody else is; the number masked */
  representative: z.object({ name: z.string(), personalNumber: z.string() }),
  /** of protocols that charge the VAT of purchases */
  protocolStart: z.number(),
  hasProtocols: z.boolean(),
  /** of the chart of accounts, by what they are for; empty: the usual one */
  accounts: z.record(z.enum(accountRoles), z.string()),
  usualAccounts: z.record(z.enum(accountRoles), z.string()),
})
export type VatChoices = z.infer<typeof VatChoices>

export const VatChoicesInput = z.strictObject({
  version: f.wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** YYYY-MM that the choices hold from, whatever was chosen for after it; null: as they are */
  choices: f.nullable(z.strictObject({ ...chosen, from: month() })),
  coefficients: z
    .array(z.strictObject({ year: f.wholeNumber(1990, 2199), coefficient: f.decimalText(1, 2) }))
    .check(z.maxLength(MOST_YEARS)),
  submitter: f.nullable(
    z.strictObject({
      name: f.requiredText(150),
      /** as it was told, masked: it stays */
      personalNumber: f.requiredText(20),
      capacity: z.enum(capacities),
      city: f.text(50),
      postcode: f.text(4),
      address: f.text(150),
    }),
  ),
  /** null: as it is. Once one was drawn up it is not changed. */
  protocolStart: f.nullable(f.wholeNumber(1, 9_999_999_999)),
  /** null: as they are */
  accounts: f.nullable(z.record(z.enum(accountRoles), f.text(LONGEST.ledgerAccount).check(ledgerAccount()))),
})
export type VatChoicesInput = z.infer<typeof VatChoicesInput>

export const readVatChoices = endpoint({
  method: 'GET',
  path: '/api/companies/:id/vat',
  reads: ['companies', 'vat_choices', 'vat_treatments'],
  summary: 'What a company has chosen for its VAT, and what holds where it has not.',
  access: 'companies.read',
  params: f.idParams,
  reply: VatChoices,
})

export const writeVatChoices = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/vat',
  writes: ['vat_choices'],
  summary: 'Chooses for the VAT of a company. Months before that in which a choice holds stay as they were.',
  access: 'companies.write',
  audit: 'company.updated',
  params: f.idParams,
  body: VatChoicesInput,
  reply: VatChoices,
})
