import { LANGUAGES } from '@invoice/domain/localised.ts'

const SWITCH = ['false', 'true'] as const

/**
 * What a person may set for a browser, each in a cookie of its own, so that the server's page already fits. The first value is the
 * default; with `settled: true` something else decides where there is no cookie.
 */
export const PREFERENCES = {
  /** The scheme that `theme` came to, so that the server paints right. */
  'color-scheme': { values: ['light', 'dark'], settled: true },
  theme: { values: ['system', 'light', 'dark'], settled: false },
  skin: { values: ['default', 'bordered'], settled: false },
  isVerticalNavSemiDark: { values: SWITCH, settled: false },
  isNavbarBlurEnabled: { values: SWITCH, settled: false },
  isVerticalNavCollapsed: { values: SWITCH, settled: false },
  appContentWidth: { values: ['fluid', 'boxed'], settled: false },
  /** Without a cookie, what the installation says. */
  appContentLayoutNav: { values: ['vertical', 'horizontal'], settled: true },
  navbarType: { values: ['sticky', 'static', 'hidden'], settled: false },
  footerType: { values: ['static', 'sticky', 'hidden'], settled: false },
  horizontalNavType: { values: ['sticky', 'static', 'hidden'], settled: false },
  /** Without a cookie, what the browser prefers, or what the installation says. */
  language: { values: LANGUAGES, settled: true },
} as const

type Preferences = typeof PREFERENCES
export type PreferenceName = keyof Preferences
export type PreferenceValue<Name extends PreferenceName> = Preferences[Name]['values'][number]
/** What a cookie comes to: `null` where something else decides. */
export type Preference<Name extends PreferenceName> = PreferenceValue<Name> | (Preferences[Name]['settled'] extends true ? null : never)

/** Of a cookie's value; an unknown or broken one counts as none. */
export function preferenceOf<Name extends PreferenceName>(name: Name, cookie: string | undefined): Preference<Name>
export function preferenceOf(name: PreferenceName, cookie: string | undefined): string | null {
  const { values, settled } = PREFERENCES[name]
  return values.find((value) => value === cookie) ?? (settled ? null : values[0])
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
