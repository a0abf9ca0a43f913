import type { VatCategory } from '../../vat/category.ts'
import type { Ground } from '../regime.ts'
import { GROUND_NOT_REGISTERED, NOT_REGISTERED, term } from './deal-term.ts'

/** The grounds of ЗДДС by key, in the order of the list a person picks from. */
export const DEAL_TERMS = {
  // A seller with a number under чл. 97а is category E instead (see dealTermVat).
  bg_113_9: NOT_REGISTERED,
  bg_sme: term(
    'E',
    '',
    '',
    'специален режим за малки предприятия, чл. 96 и сл. ЗДДС',
    'Small enterprise exemption, art. 284 Directive 2006/112/EC',
  ),
  bg_53_1: term(
    'K',
    'VATEX-EU-IC',
    '15',
    'чл. 53, ал. 1 във връзка с чл. 7, ал. 1 от ЗДДС – ВОД',
    'Intra-Community supply, art. 138 Directive 2006/112/EC',
  ),
  bg_21_2_eu: term(
    'AE',
    'VATEX-EU-AE',
    '17',
    'чл. 21, ал. 2 и чл. 86, ал. 3 от ЗДДС – обратно начисляване',
    'Reverse charge, art. 44 and 196 Directive 2006/112/EC',
  ),
  bg_28: term('G', 'VATEX-EU-G', '14', 'чл. 28 от ЗДДС – износ извън ЕС', 'Export outside the EU, art. 146(1)(a),(b)'),
  bg_21_2_non: term(
    'O',
    'VATEX-EU-O',
    '18',
    'чл. 21, ал. 2 и чл. 69, ал. 2 от ЗДДС – място на изпълнение извън ЕС',
    'Outside the scope of EU VAT, art. 44',
  ),
  bg_69_2: term('O', 'VATEX-EU-O', '18', 'чл. 69, ал. 2 от ЗДДС – място на изпълнение извън страната', 'Place of supply outside Bulgaria'),
  // O or AE, field 17 or 18, by the case: exported as O until a person says otherwise, as the wider of the two.
  bg_86_3: term('O', '', '18', 'чл. 86, ал. 3 от ЗДДС', 'VAT not chargeable, art. 86(3)'),
  // The buyer enters it (02-12, 02-26); the seller's ledger has no field for it.
  bg_82: term(
    'AE',
    'VATEX-EU-AE',
    '',
    'чл. 82, ал. 2–6 от ЗДДС – обратно начисляване (данъкът е изискуем от получателя)',
    'Reverse charge, tax due by the recipient',
  ),
  // Marked in 02-27 (01 or 02); the field of its base is still open.
  bg_163a: term(
    'AE',
    'VATEX-EU-AE',
    '',
    'чл. 163а, ал. 2 от ЗДДС – обратно начисляване (Приложение № 2)',
    'Domestic reverse charge (scrap; cereals)',
  ),
  // The code VATEX-EU-AE is doubtful for triangulation: text only.
  bg_141: term(
    'AE',
    '',
    '25',
    'чл. 15, чл. 141 ЗДДС – тристранна операция, обратно начисляване',
    'Triangulation, art. 141 and 197 Directive 2006/112/EC',
  ),
  bg_29: term('E', '', '14', 'чл. 29 от ЗДДС – международен превоз на пътници', 'International passenger transport'),
  bg_30: term(
    'E',
    'VATEX-EU-146-1E',
    '14',
    'чл. 30 от ЗДДС – международен транспорт на стоки',
    'International transport of goods, art. 146(1)(e)',
  ),
  bg_31: term(
    'E',
    'VATEX-EU-148',
    '14',
    'чл. 31 от ЗДДС – доставка, свързана с международен транспорт',
    'Supplies for vessels/aircraft, art. 148',
  ),
  bg_32: term('E', 'VATEX-EU-159', '14', 'чл. 32 от ЗДДС – обработка на стоки в транзит/митнически режими', 'Handling of goods'),
  bg_33: term('E', '', '14', 'чл. 33 от ЗДДС – обработка на стоки', 'Processing of goods for export'),
  bg_34: term('E', '', '14', 'чл. 34 от ЗДДС – злато за централни банки', 'Gold to central banks'),
  bg_35: term('E', '', '14', 'чл. 35 от ЗДДС – безмитна търговия', 'Duty-free trade'),
  bg_36: term('E', 'VATEX-EU-153', '14', 'чл. 36 от ЗДДС – услуги на агенти, брокери, посредници', 'Agents/brokers, art. 153'),
  bg_140: term('E', 'VATEX-EU-309', '16', 'чл. 140 от ЗДДС', 'Travel services outside the EU, art. 309'),
  bg_146: term('E', '', '16', 'чл. 146, ал. 1 от ЗДДС – нулева ставка, глава 17', 'Zero rate, art. 146(1) VAT Act (margin scheme)'),
  bg_173: term(
    'E',
    'VATEX-EU-151',
    '16',
    'чл. 173, ал. 1 и 4 от ЗДДС – международни договори, НАТО, дипломати',
    'Exempt under international treaties, art. 151',
  ),
  // Several codes by the kind of care or teaching: text only.
  bg_39: term('E', '', '19', 'чл. 39 от ЗДДС – здравни услуги', 'Healthcare'),
  bg_40: term('E', 'VATEX-EU-132-1G', '19', 'чл. 40 от ЗДДС – социални грижи и осигуряване', 'Social care'),
  bg_41: term('E', '', '19', 'чл. 41 от ЗДДС – образование, спорт', 'Education, sport'),
  bg_42: term('E', 'VATEX-EU-132-1N', '19', 'чл. 42 от ЗДДС – култура', 'Culture'),
  bg_43: term('E', 'VATEX-EU-132-1K', '19', 'чл. 43 от ЗДДС – вероизповедания', 'Religious services'),
  bg_44: term('E', 'VATEX-EU-132-1L', '19', 'чл. 44 от ЗДДС – нестопански характер', 'Non-profit'),
  // VATEX-EU-135-1 is missing in the list that Peppol ships: text only.
  bg_45: term('E', '', '19', 'чл. 45 от ЗДДС – земя и сгради', 'Land and buildings, art. 135(1)'),
  bg_46: term('E', '', '19', 'чл. 46 от ЗДДС – финансови услуги', 'Financial services, art. 135(1)'),
  bg_47: term('E', '', '19', 'чл. 47 от ЗДДС – застрахователни услуги', 'Insurance, art. 135(1)'),
  bg_48: term('E', '', '19', 'чл. 48 от ЗДДС – хазарт', 'Gambling, art. 135(1)'),
  bg_49: term('E', 'VATEX-EU-132-1A', '19', 'чл. 49 от ЗДДС – пощенски марки и услуги', 'Postal services'),
  bg_50: term('E', '', '19', 'чл. 50 от ЗДДС – стоки/услуги без право на кредит', 'Goods without right of deduction, art. 136'),
  bg_margin: term('E', 'VATEX-EU-F', '', 'режим на облагане на маржа (чл. 143 ЗДДС)', 'Margin scheme – second-hand goods'),
  // Taxed at the destination's rate, so no ground and no code; whether 02-18 takes the base is configurable (default: yes).
  oss: term('S', '', '18', 'Дистанционна продажба, режим в Съюза (OSS)', 'Distance sale, Union OSS'),
} as const satisfies Record<string, Ground>

export type DealTermKey = keyof typeof DEAL_TERMS

/** Without a number the seller is outside the scope of VAT; with one under чл. 97а it is exempt (EN 16931: O bars any VAT number). */
export function dealTermVat(key: DealTermKey, hasArt97aNumber: boolean): { category: VatCategory; vatex: string } {
  if (key === GROUND_NOT_REGISTERED && hasArt97aNumber) return { category: 'E', vatex: '' }
  const { category, vatex } = DEAL_TERMS[key]
  return { category, vatex }
}
