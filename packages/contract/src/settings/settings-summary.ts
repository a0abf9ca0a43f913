import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LIST_IDS, type ListId, STORED_LISTS } from './list-facts.ts'

/** What documents still lack; most of them belong to a company, which is named. */
export const SETTINGS_GAPS = [
  'no_company',
  'no_default_company',
  'no_identifier',
  'no_address',
  'no_logo',
  'no_iban',
  'no_range',
  'range_used_up',
  'no_tax_rate',
  'no_unit',
  'no_payment_method',
] as const

const Gap = z.object({ code: z.enum(SETTINGS_GAPS), company: z.nullable(f.Localised) })
const Page = z.object({ count: z.number(), gaps: z.array(Gap) })
export type SettingsPageState = z.infer<typeof Page>

// The type holds what is made of all lists.
const lists = Object.fromEntries(LIST_IDS.map((id) => [id, Page])) as Readonly<Record<ListId, typeof Page>>

/** A page of the settings each: how many entries it has, and what is missing there. */
export const SettingsSummary = z.object({
  ranges: Page,
  ...lists,
  companies: Page,
  bankAccounts: Page,
  paymentMethods: Page,
})
export type SettingsSummary = z.infer<typeof SettingsSummary>

export const readSettingsSummary = endpoint({
  method: 'GET',
  path: '/api/settings/summary',
  reads: ['companies', 'looks', 'ranges', ...STORED_LISTS, 'payment_methods', 'notifications', 'users'],
  summary: 'How many entries each page of the settings has, and what documents still lack.',
  access: 'settings.read',
  reply: SettingsSummary,
})
