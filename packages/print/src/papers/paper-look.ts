import { coloursOf, type LookColours } from '@invoice/domain/documents/look/colours.ts'
import type { LogoPlace, LogoSize, Look, Template } from '@invoice/domain/documents/look/look.ts'
import type { Words } from '../words/words.ts'
import type { PaperFile } from './paper.ts'

export type Logo = { format: 'png' | 'jpg' | 'svg'; base64: string; alt: string }

/** Where the templates lie: those of now, and those of earlier editions, which are never edited. */
export type TemplateFolder = 'looks' | 'second' | 'third'

/** pt */
const LOGO_HEIGHTS: Readonly<Record<LogoSize, number>> = { small: 26, medium: 35, large: 44 }

/** The head and the foot of a paper in one of the looks. */
export type LookHead = PaperFile & {
  style: Template
  colours: LookColours
  title: Words
  number: string
  /** at the foot of each page: the company's own text, else issuer, title and number */
  foot: Words
  page: { page: Words; of: Words }
}

export type PaperLook = {
  style: Template
  colours: LookColours
  logoPlace: LogoPlace
  /** pt, as on the company's documents */
  logoHeight: number
  logo: Logo | null
}

/** What every paper takes of its company's look; no logo where that has no place. */
export function paperLook({ template, accent, logoPlace, logoSize }: Look, logo: Logo | null): PaperLook {
  return {
    style: template,
    colours: coloursOf(accent),
    logoPlace,
    logoHeight: LOGO_HEIGHTS[logoSize],
    logo: logoPlace === 'none' ? null : logo,
  }
}
