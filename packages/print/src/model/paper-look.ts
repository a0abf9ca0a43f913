import { coloursOf, type LookColours } from '@invoice/domain/documents/look/colours.ts'
import type { LogoPlace, Look, Template } from '@invoice/domain/documents/look/look.ts'
import { LOGO_HEIGHTS } from './logo-heights.ts'
import type { Logo } from './print-model.ts'

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
