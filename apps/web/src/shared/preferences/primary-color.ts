import { DEFAULT_PRIMARY_COLOR } from '@invoice/contract/settings/preferences.ts'
import { primaryStyle } from '@invoice/contract/settings/primary-palette.ts'
import { writePrimaryColor } from './preferences.ts'

/** Loaded with the drawer that sets it: on other pages the server has written the style into the page. `null` is the default. */
export function choosePrimaryColor(color: string | null): void {
  const { style } = document.documentElement
  style.cssText = '' // nothing else styles the root element
  for (const [name, value] of Object.entries(primaryStyle(color ?? DEFAULT_PRIMARY_COLOR))) style.setProperty(name, value)
  writePrimaryColor(color)
}
