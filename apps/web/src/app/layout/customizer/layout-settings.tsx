import { useMediaQuery } from '@mantine/hooks'
import { chooseLayout } from '../../../shared/preferences/layout.ts'
import { readLayout, usePreference, useStored } from '../../../shared/preferences/preferences.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { wideQuery } from '../use-display.ts'
import { Choice } from './choice.tsx'
import css from './customizer.module.css'
import { Sketch } from './sketch.tsx'
import { SwitchLine } from './switch-line.tsx'

/** Navigation, width, bar, footer. */
export function LayoutSettings() {
  const { t } = useTranslation('display')
  const layout = useStored(readLayout)
  const [collapsed, setCollapsed] = usePreference('isVerticalNavCollapsed')
  const [width, setWidth] = usePreference('appContentWidth')
  const [navbar, setNavbar] = usePreference('navbarType')
  const [blur, setBlur] = usePreference('isNavbarBlurEnabled')
  const [row, setRow] = usePreference('horizontalNavType')
  const [footer, setFooter] = usePreference('footerType')
  const isWide = useMediaQuery(wideQuery(), true, { getInitialValueInEffect: false })
  const isRow = layout === 'horizontal'
  const places = (['sticky', 'static', 'hidden'] as const).map((value) => ({ value, label: t(value) }))
  const chooseNav = (nav: 'vertical' | 'collapsed' | 'horizontal'): void => {
    chooseLayout(nav === 'horizontal' ? nav : 'vertical')
    if (nav !== 'horizontal') setCollapsed(nav === 'collapsed' ? 'true' : 'false')
  }
  return (
    <section className={css['section']} aria-labelledby="display-layout">
      <h3 id="display-layout">{t('layout')}</h3>
      <Choice
        label={t('navigation')}
        value={isRow ? 'horizontal' : collapsed === 'true' ? 'collapsed' : 'vertical'}
        onChoose={chooseNav}
        hint={isWide ? undefined : t('narrow')}
        options={[
          { value: 'vertical', label: t('vertical'), picture: <Sketch /> },
          { value: 'collapsed', label: t('collapsed'), picture: <Sketch nav="collapsed" /> },
          { value: 'horizontal', label: t('horizontal'), picture: <Sketch nav="horizontal" /> },
        ]}
      />
      {isRow ? <Choice label={t('row')} value={row} onChoose={setRow} options={places} /> : null}
      <Choice
        label={t('content')}
        value={width}
        onChoose={setWidth}
        options={[
          { value: 'fluid', label: t('fluid'), picture: <Sketch nav="horizontal" /> },
          { value: 'boxed', label: t('boxed'), picture: <Sketch nav="horizontal" isBoxed /> },
        ]}
      />
      <Choice
        label={t('navbar')}
        value={isRow && navbar === 'hidden' ? 'sticky' : navbar}
        onChoose={setNavbar}
        hint={isRow ? t('navbar_horizontal') : undefined}
        options={places.map((place) => ({ ...place, disabled: isRow && place.value === 'hidden' }))}
      />
      <SwitchLine label={t('blur')} value={blur} onChange={setBlur} />
      <Choice label={t('footer')} value={footer} onChoose={setFooter} options={places} />
    </section>
  )
}
