import type { Bank, BankLaw } from '../banks-of.ts'

/** Banks by the four letters of a Bulgarian IBAN. A proposal for the form only: the person can always write another name. */
export const BULGARIAN_BANKS: Readonly<Record<string, Bank>> = {
  BGUS: { name: { bg: 'Българо-американска кредитна банка', en: 'Bulgarian-American Credit Bank' }, bic: 'BGUSBGSF' },
  BNBG: { name: { bg: 'Българска народна банка', en: 'Bulgarian National Bank' }, bic: 'BNBGBGSD' },
  BPBI: { name: { bg: 'Юробанк България (Пощенска банка)', en: 'Eurobank Bulgaria (Postbank)' }, bic: 'BPBIBGSF' },
  BUIN: { name: { bg: 'Алианц Банк България', en: 'Allianz Bank Bulgaria' }, bic: 'BUINBGSF' },
  CECB: { name: { bg: 'Централна кооперативна банка', en: 'Central Cooperative Bank' }, bic: 'CECBBGSF' },
  CITI: { name: { bg: 'Ситибанк Европа, клон България', en: 'Citibank Europe, Bulgaria Branch' }, bic: 'CITIBGSF' },
  CREX: { name: { bg: 'Токуда Банк', en: 'Tokuda Bank' }, bic: 'CREXBGSF' },
  DEMI: { name: { bg: 'Търговска банка Д', en: 'D Commerce Bank' }, bic: 'DEMIBGSF' },
  FINV: { name: { bg: 'Първа инвестиционна банка', en: 'First Investment Bank' }, bic: 'FINVBGSF' },
  IABG: { name: { bg: 'Интернешънъл Асет Банк', en: 'International Asset Bank' }, bic: 'IABGBGSF' },
  INGB: { name: { bg: 'ИНГ Банк, клон София', en: 'ING Bank, Sofia Branch' }, bic: 'INGBBGSF' },
  IORT: { name: { bg: 'Инвестбанк', en: 'Investbank' }, bic: 'IORTBGSF' },
  NASB: { name: { bg: 'Българска банка за развитие', en: 'Bulgarian Development Bank' }, bic: 'NASBBGSF' },
  PRCB: { name: { bg: 'ПроКредит Банк', en: 'ProCredit Bank' }, bic: 'PRCBBGSF' },
  // Taken over: Райфайзенбанк (КВС Банк) by ОББ in 2023, Експресбанк by ДСК in 2020. Their IBANs live on.
  RZBB: { name: { bg: 'Обединена българска банка', en: 'United Bulgarian Bank' }, bic: '' },
  STSA: { name: { bg: 'Банка ДСК', en: 'DSK Bank' }, bic: 'STSABGSF' },
  TBIB: { name: { bg: 'ТИ БИ АЙ Банк', en: 'TBI Bank' }, bic: 'TBIBBGSF' },
  TEXI: { name: { bg: 'Тексим Банк', en: 'Texim Bank' }, bic: 'TEXIBGSF' },
  TTBB: { name: { bg: 'Банка ДСК', en: 'DSK Bank' }, bic: '' },
  UBBS: { name: { bg: 'Обединена българска банка', en: 'United Bulgarian Bank' }, bic: 'UBBSBGSF' },
  UNCR: { name: { bg: 'УниКредит Булбанк', en: 'UniCredit Bulbank' }, bic: 'UNCRBGSF' },
}

export const BG_BANKS: BankLaw = {
  bankOf: (iban) => BULGARIAN_BANKS[iban.slice(4, 8)] ?? null,
  bankOfBic: (bic) => BULGARIAN_BANKS[bic.slice(0, 4)] ?? null,
  // The thirteenth character is 8 (Наредба № 3 БНБ).
  isBudget: (iban) => iban.charAt(12) === '8',
  // The first four letters of a BIC are the bank's in its IBANs, mostly.
  fits: (bic, iban) => bic.slice(0, 4) === iban.slice(4, 8),
}
