import type { Localised } from '../../localised.ts'
import {
  DEFAULT_LOOK,
  type FrozenLook,
  LOGO_PLACES,
  LOGO_SIZES,
  LOOK_EDITIONS,
  type Look,
  type LookEdition,
  MAX_FOOTER,
  PRESENT_EDITION,
  TEMPLATES,
} from './look.ts'

const HEX = /^#[0-9a-f]{6}$/i

/**
 * A look that was stored, whatever its age: what is missing or not known is as by default, for how a document is drawn must never keep it from
 * being drawn. A template that a later release knows, or an earlier one knew, is drawn as the default one.
 */
export function readLook(json: unknown): Look {
  const { template, accent, logoPlace, logoSize, columns, footer, qr, mark, leva } = objectOf(json)
  const shown = objectOf(columns)
  return {
    template: oneOf(TEMPLATES, template, DEFAULT_LOOK.template),
    accent: typeof accent === 'string' && HEX.test(accent) ? accent.toLowerCase() : DEFAULT_LOOK.accent,
    logoPlace: oneOf(LOGO_PLACES, logoPlace, DEFAULT_LOOK.logoPlace),
    logoSize: oneOf(LOGO_SIZES, logoSize, DEFAULT_LOOK.logoSize),
    columns: {
      sku: flag(shown['sku'], DEFAULT_LOOK.columns.sku),
      unit: flag(shown['unit'], DEFAULT_LOOK.columns.unit),
      discount: flag(shown['discount'], DEFAULT_LOOK.columns.discount),
    },
    footer: footerOf(footer),
    qr: flag(qr, DEFAULT_LOOK.qr),
    mark: flag(mark, DEFAULT_LOOK.mark),
    leva: flag(leva, DEFAULT_LOOK.leva),
  }
}

/** The look that a frozen document bears; null: it was issued before there were looks, and is drawn as it was then. */
export function frozenLook(snapshot: unknown): FrozenLook | null {
  const { look } = objectOf(snapshot)
  return look === undefined || look === null ? null : { ...readLook(look), edition: editionOf(objectOf(look)) }
}

/** The second edition wrote nothing of itself; one that a later release knows is drawn as the present one. */
function editionOf({ edition }: Record<string, unknown>): LookEdition {
  return edition === undefined ? 2 : (LOOK_EDITIONS.find((known) => known === edition) ?? PRESENT_EDITION)
}

function footerOf(json: unknown): Localised {
  const { bg, en } = objectOf(json)
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_FOOTER) : '')
  return { bg: text(bg), en: text(en) }
}

function objectOf(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? { ...json } : {}
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value {
  return values.find((each) => each === value) ?? otherwise
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise
}
