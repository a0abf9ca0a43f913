import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, LOGO_PLACES, type Look, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@invoice/domain/localised.ts'
import type { DocumentOptions } from '../document/build-document-model.ts'
import type { Voiding } from '../document/voided.ts'
import { CASES } from './cases.ts'
import { TYPE_CASES } from './type-cases.ts'

/** One that can be read as it is, and one that must be darkened. */
const ACCENTS = ['#0f6b5c', '#f5c518']
const FOOTER = { bg: 'Благодарим Ви за доверието! Въпроси: office@mastilo.example', en: 'Thank you! Questions: office@mastilo.example' }

export const LOOK_LOGO = {
  format: 'svg',
  alt: 'Лого',
  base64: btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#14375e"/><path d="M22 6 10 23h8l-2 11 13-18h-9z" fill="#f5c242"/></svg>',
  ),
} as const

const { lines } = CASES.discount
const voided = {
  ...CASES.net,
  status: 'voided',
} as const satisfies DocumentSnapshot

/** Each type, and the further shapes of papers. */
export const LOOK_SNAPSHOTS = {
  ...TYPE_CASES,
  creditNote: CASES.creditNote,
  debitNote: { ...CASES.creditNote, type: 'debitnote' },
  threeRates: CASES.threeRates,
  discount: { ...CASES.discount, lines: lines.map((line, index) => ({ ...line, sku: `ST-6032${index}` })) },
  reverseCharge: CASES.reverseCharge,
  notRegistered: CASES.unregistered,
  dollars: CASES.dollars,
  oss: CASES.oss,
  gross: CASES.gross,
  draft: { ...CASES.net, status: 'draft', number: null, issuedOn: null },
  voided,
} satisfies Record<string, DocumentSnapshot>

const VOIDED: Voiding = {
  on: '2026-11-20',
  reason: 'погрешно посочено количество на ред 2: 12 ч. вместо 10 ч.',
  protocol: { number: '0000000003', madeOn: '2026-11-20' },
  replacement: { type: 'invoice', number: '0000001249', issuedOn: '2026-11-20' },
}

export type LookCase = { name: string; snapshot: DocumentSnapshot; look: Look; options: DocumentOptions }

function caseOf(shape: keyof typeof LOOK_SNAPSHOTS, look: Partial<Look>, language: DocumentLanguage): LookCase {
  const snapshot = LOOK_SNAPSHOTS[shape]
  const { template = 'modern', logoPlace = 'left', accent = ACCENTS[0] } = look
  const name = `${shape}-${language}-${template}-${logoPlace}-${accent === ACCENTS[0] ? 'dark' : 'light'}`
  const kind = snapshot.status === 'draft' ? 'draft' : 'original'
  const options = { kind, logo: LOOK_LOGO, ...(snapshot.status === 'voided' ? { voiding: VOIDED } : {}) } as const
  return { name, snapshot: { ...snapshot, language }, look: { ...DEFAULT_LOOK, ...look }, options }
}

const SHAPES = Object.keys(LOOK_SNAPSHOTS) as (keyof typeof LOOK_SNAPSHOTS)[]
const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], at: number): Value => {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('There is something to pick from.')
  return value
}

/** Every shape × language × template × place of the logo × accent. */
export const ALL_LOOKS: readonly LookCase[] = SHAPES.flatMap((shape) =>
  DOCUMENT_LANGUAGES.flatMap((language) =>
    TEMPLATES.flatMap((template) =>
      LOGO_PLACES.flatMap((logoPlace, place) =>
        ACCENTS.map((accent, at) =>
          caseOf(shape, { template, logoPlace, accent, leva: at === 0, footer: place === 1 ? FOOTER : DEFAULT_LOOK.footer }, language),
        ),
      ),
    ),
  ),
)

/** Each shape in each template, and of each of them every language, place and accent in turn. */
export const SOME_LOOKS: readonly LookCase[] = SHAPES.flatMap((shape, row) =>
  TEMPLATES.map((template, column) => {
    const at = row + column
    const footer = at % 4 === 1 ? FOOTER : DEFAULT_LOOK.footer
    const look = { template, logoPlace: pick(LOGO_PLACES, at), accent: pick(ACCENTS, row), leva: at % 2 === 0, footer }
    return caseOf(shape, look, pick(DOCUMENT_LANGUAGES, row + 2 * column))
  }),
)
