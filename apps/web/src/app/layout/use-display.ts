import { useMediaQuery } from '@mantine/hooks'
import { readLayout, usePreference, useStored } from '../../shared/preferences/preferences.ts'
import { pageSetting } from '../../shared/text/app-title.ts'

/** In em, so that who enlarges the text gets the navigation of narrow screens. */
export const wideQuery = (): string => `(min-width: ${Number(pageSetting('app-overlay-below') ?? 1280) / 16}em)`

/** `overlay`: the vertical navigation of narrow screens, whatever was chosen for wide ones. */
type Layout = 'vertical' | 'horizontal' | 'overlay'

/** The frame as the person set it, and as this screen allows it. */
export function useDisplay() {
  const wide = useMediaQuery(wideQuery(), true, { getInitialValueInEffect: false })
  const chosen = useStored(readLayout)
  const [navbarType] = usePreference('navbarType')
  const [row] = usePreference('horizontalNavType')
  const [footer] = usePreference('footerType')
  const layout: Layout = wide ? chosen : 'overlay'
  return {
    layout,
    // The bar holds the way to the navigation wherever that is no column.
    navbar: navbarType === 'hidden' && layout !== 'vertical' ? 'sticky' : navbarType,
    row: layout === 'horizontal' ? row : 'hidden',
    footer,
  } as const
}
