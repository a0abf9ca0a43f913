import type { PreferenceValue } from '@invoice/contract/settings/preferences.ts'
import { readPreference, writePreference } from './preferences.ts'

/** A row of items needs a bar above it, and knows no collapsed menu. */
export function chooseLayout(layout: PreferenceValue<'appContentLayoutNav'>): void {
  writePreference('appContentLayoutNav', layout)
  if (layout === 'vertical') return
  if (readPreference('navbarType') === 'hidden') writePreference('navbarType', 'sticky')
  if (readPreference('isVerticalNavCollapsed') === 'true') writePreference('isVerticalNavCollapsed', 'false')
}
