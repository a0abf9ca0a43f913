import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { readLayout, usePreference, useStored } from '../../../shared/preferences/preferences.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Choice } from './choice.tsx'
import css from './customizer.module.css'
import { PrimaryChoice } from './primary-choice.tsx'
import { Sketch, SystemSketch } from './sketch.tsx'
import { SwitchLine } from './switch-line.tsx'

/** Theme, primary colour, skin, the tone of the menu. */
export function ColourSettings() {
  const { t } = useTranslation('display')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isLight = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'light'
  const [skin, setSkin] = usePreference('skin')
  const [isSemiDark, setSemiDark] = usePreference('isVerticalNavSemiDark')
  const hasColumn = useStored(readLayout) === 'vertical'
  return (
    <section className={css['section']} aria-labelledby="display-colours">
      <h3 id="display-colours">{t('colours')}</h3>
      <Choice
        label={t('theme')}
        value={colorScheme}
        onChoose={setColorScheme}
        options={[
          { value: 'light', label: t('theme_light'), picture: <Sketch tone="light" /> },
          { value: 'dark', label: t('theme_dark'), picture: <Sketch tone="dark" /> },
          { value: 'auto', label: t('theme_system'), picture: <SystemSketch /> },
        ]}
      />
      <PrimaryChoice />
      <Choice
        label={t('skin')}
        value={skin}
        onChoose={setSkin}
        options={[
          { value: 'default', label: t('skin_default'), picture: <Sketch /> },
          { value: 'bordered', label: t('skin_bordered'), picture: <Sketch isBordered /> },
        ]}
      />
      <SwitchLine
        label={t('semi_dark')}
        value={isSemiDark}
        onChange={setSemiDark}
        disabled={!isLight || !hasColumn}
        hint={isLight && hasColumn ? undefined : t('semi_dark_off')}
      />
    </section>
  )
}
