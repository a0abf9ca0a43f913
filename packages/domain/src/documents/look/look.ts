import type { Hex } from '../../colour/contrast.ts'
import type { Face } from '../../letters/paper-letters.ts'
import type { Localised } from '../../localised.ts'

/** Designs of documents, in the order in which they are offered. */
export const TEMPLATES = ['classic', 'modern', 'compact'] as const
export type Template = (typeof TEMPLATES)[number]

/** What each is set in. */
export const FACES = { classic: 'serif', modern: 'sans', compact: 'sans' } as const satisfies Record<Template, Face>

export const LOGO_PLACES = ['left', 'center', 'right', 'none'] as const
export type LogoPlace = (typeof LOGO_PLACES)[number]

export const LOGO_SIZES = ['small', 'medium', 'large'] as const
export type LogoSize = (typeof LOGO_SIZES)[number]

/** As many characters of a footer, in each language, are three lines at the foot of each page. */
export const MAX_FOOTER = 300

/** How the documents of a company are drawn; frozen with each when it is issued. What a document says is no part of it. */
export type Look = {
  template: Template
  /** `#rrggbb`, as it was chosen; what is drawn with it says coloursOf */
  accent: Hex
  logoPlace: LogoPlace
  logoSize: LogoSize
  /** columns that the law does not demand; one that no line fills is left out anyway */
  columns: { sku: boolean; unit: boolean; discount: boolean }
  /** at the foot of each page in place of issuer, title and number, with the marks of notes (`readMarked`); '' where there is none */
  footer: Localised
  /** the SEPA code, where there can be one */
  qr: boolean
  /** „Оригинал“ and „Копие“ on tax documents */
  mark: boolean
  /** the value in levs with the fixed rate, as a line for information */
  leva: boolean
}

/**
 * The edition of our papers in which a document was issued, and is printed for ever. Of the first nothing was frozen, since there were no
 * looks; of the second looks did not say so: docs/decisions/0102-a-third-edition-of-paper.md, 0202-a-fourth-edition-of-paper.md,
 * 0206-what-comes-in-goes-out.md.
 */
export const LOOK_EDITIONS = [2, 3, 4, 5] as const
export type LookEdition = (typeof LOOK_EDITIONS)[number]
export const PRESENT_EDITION = 5 satisfies LookEdition

/** A look with its edition: as it is frozen, and as drafts are drawn. */
export type FrozenLook = Look & { edition: LookEdition }

/** The look in which a document is issued now. */
export function presentLook(look: Look): FrozenLook {
  return { ...look, edition: PRESENT_EDITION }
}

export const DEFAULT_LOOK: Look = {
  template: 'modern',
  accent: '#1f2a44',
  logoPlace: 'left',
  logoSize: 'medium',
  columns: { sku: true, unit: true, discount: true },
  footer: { bg: '', en: '' },
  qr: true,
  mark: true,
  leva: false,
}
