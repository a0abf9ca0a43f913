import { PREFERENCES, PRIMARY_COLOR, type PreferenceName } from '@invoice/contract/settings/preferences.ts'
import { afterEach, describe, expect, it, test } from 'vitest'
import { chooseLayout } from './layout.ts'
import { clearPreference, readLayout, readPreference, readPrimaryColor, renewPreferences, writePreference } from './preferences.ts'
import { choosePrimaryColor } from './primary-color.ts'

const NAMES = Object.keys(PREFERENCES) as PreferenceName[]
const { documentElement: root } = document

const setCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser would hold it
  document.cookie = cookie
}

afterEach(() => {
  for (const name of [...NAMES, PRIMARY_COLOR]) setCookie(`invoice-app-${name}=; path=/; max-age=0`)
})

test('the cookies are those of the specification, and one for the colour', () => {
  expect([...NAMES, PRIMARY_COLOR].sort()).toEqual(
    [
      'color-scheme',
      'theme',
      'skin',
      'isVerticalNavSemiDark',
      'isNavbarBlurEnabled',
      'isVerticalNavCollapsed',
      'appContentWidth',
      'appContentLayoutNav',
      'navbarType',
      'footerType',
      'horizontalNavType',
      'language',
      'primaryColor',
    ].sort(),
  )
})

it('is kept in a cookie with the prefix of the app', () => {
  writePreference('theme', 'dark')
  expect(document.cookie).toContain('invoice-app-theme=dark')
  expect(readPreference('theme')).toBe('dark')
})

it.each(NAMES)('takes every value of %s, and falls back on a broken one', (name) => {
  const { values, decidedElsewhere } = PREFERENCES[name]
  for (const value of values) {
    setCookie(`invoice-app-${name}=${value}; path=/`)
    expect(readPreference(name)).toBe(value)
  }
  for (const broken of ['purple', '%E0', '', 'TRUE', '__proto__']) {
    setCookie(`invoice-app-${name}=${broken}; path=/`)
    expect(readPreference(name)).toBe(decidedElsewhere ? null : values[0])
  }
})

it('shows at once on the root element, where the style sheets read it', () => {
  writePreference('skin', 'bordered')
  expect(root.dataset['skin']).toBe('bordered')
  clearPreference('skin')
  expect(root.dataset['skin']).toBe('default')
  expect(document.cookie).not.toContain('bordered')
})

it('renews what was chosen and writes nothing else', () => {
  setCookie('invoice-app-skin=bordered; path=/')
  renewPreferences()
  expect(document.cookie).toContain('invoice-app-skin=bordered')
  expect(document.cookie).not.toMatch(/invoice-app-(?!skin)\w+=\w/)
})

describe('the layout', () => {
  it('is the installation’s until the person chooses', () => {
    const meta = document.createElement('meta')
    meta.name = 'app-default-layout'
    meta.content = 'horizontal'
    document.head.append(meta)
    expect(readLayout()).toBe('horizontal')
    writePreference('appContentLayoutNav', 'vertical')
    expect(readLayout()).toBe('vertical')
    meta.remove()
  })

  it('in a row shows a hidden bar again and opens a collapsed menu', () => {
    writePreference('navbarType', 'hidden')
    writePreference('isVerticalNavCollapsed', 'true')
    chooseLayout('horizontal')
    expect([readPreference('navbarType'), readPreference('isVerticalNavCollapsed')]).toEqual(['sticky', 'false'])
  })

  it('in a column leaves the bar as it is', () => {
    writePreference('navbarType', 'static')
    chooseLayout('horizontal')
    chooseLayout('vertical')
    expect(readPreference('navbarType')).toBe('static')
  })
})

describe('the primary colour', () => {
  it('is kept as #rrggbb and drawn in its shades', () => {
    choosePrimaryColor('#0d9394')
    expect(readPrimaryColor()).toBe('#0d9394')
    expect(root.style.getPropertyValue('--own-fill')).toMatch(/^#[\da-f]{6}$/)
    choosePrimaryColor(null)
    expect(readPrimaryColor()).toBe('#7367f0')
    expect(root.style.getPropertyValue('--own-fill')).toBe('')
  })

  it.each(['red', '#fff', '#12345g', '%237367F0;x', 'url(x)'])('is the default for %j', (broken) => {
    setCookie(`invoice-app-primaryColor=${broken}; path=/`)
    expect(readPrimaryColor()).toBe('#7367f0')
  })
})
