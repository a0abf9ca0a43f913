import { LANGUAGES } from '@invoice/domain/localised.ts'

const SWITCH = ['false', 'true'] as const

/**
 * What a person may set for a browser, each in a cookie of its own, so that the server's page already fits. The first value is the
 * default; with `decidedElsewhere` something else says it where there is no cookie.
 */
export const PREFERENCES = {
  /** The scheme that `theme` came to, so that the server paints right. */
  'color-scheme': { values: ['light', 'dark'], decidedElsewhere: true },
  theme: { values: ['system', 'light', 'dark'], decidedElsewhere: false },
  skin: { values: ['default', 'bordered'], decidedElsewhere: false },
  isVerticalNavSemiDark: { values: SWITCH, decidedElsewhere: false },
  isNavbarBlurEnabled: { values: SWITCH, decidedElsewhere: false },
  /** Without a cookie, what the page wants: some need the width. */
  isVerticalNavCollapsed: { values: SWITCH, decidedElsewhere: true },
  appContentWidth: { values: ['fluid', 'boxed'], decidedElsewhere: false },
  /** Without a cookie, what the installation says. */
  appContentLayoutNav: { values: ['vertical', 'horizontal'], decidedElsewhere: true },
  navbarType: { values: ['sticky', 'static', 'hidden'], decidedElsewhere: false },
  footerType: { values: ['static', 'sticky', 'hidden'], decidedElsewhere: false },
  horizontalNavType: { values: ['sticky', 'static', 'hidden'], decidedElsewhere: false },
  /** Without a cookie, what the browser prefers, or what the installation says. */
  language: { values: LANGUAGES, decidedElsewhere: true },
} as const

type Preferences = typeof PREFERENCES
export type PreferenceName = keyof Preferences
export type PreferenceValue<Name extends PreferenceName> = Preferences[Name]['values'][number]
/** What a cookie comes to: `null` where something else decides. */
export type Preference<Name extends PreferenceName> =
  | PreferenceValue<Name>
  | (Preferences[Name]['decidedElsewhere'] extends true ? null : never)

/** Of a cookie's value; an unknown or broken one counts as none. */
export function preferenceOf<Name extends PreferenceName>(name: Name, cookie: string | undefined): Preference<Name>
export function preferenceOf(name: PreferenceName, cookie: string | undefined): string | null {
  const { values, decidedElsewhere } = PREFERENCES[name]
  return values.find((value) => value === cookie) ?? (decidedElsewhere ? null : values[0])
}

/** The names that the page's root element bears as data attributes: the style sheets stand on them. */
export const DISPLAYED = [
  'skin',
  'isNavbarBlurEnabled',
  'appContentWidth',
  'appContentLayoutNav',
  'navbarType',
  'footerType',
  'horizontalNavType',
  'isVerticalNavSemiDark',
  'isVerticalNavCollapsed',
] as const satisfies readonly PreferenceName[]

/** A colour of one's own has no list of values. */
export const PRIMARY_COLOR = 'primaryColor'
export const DEFAULT_PRIMARY_COLOR = '#7367f0'

/** `#rrggbb` in small letters; anything else is the default. */
export function primaryColorOf(cookie: string | undefined): string {
  return /^#[\da-f]{6}$/i.test(cookie ?? '') ? String(cookie).toLowerCase() : DEFAULT_PRIMARY_COLOR
}
