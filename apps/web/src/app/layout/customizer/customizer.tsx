import { DISPLAYED } from '@invoice/contract/settings/preferences.ts'
import { LANGUAGES } from '@invoice/domain/localised.ts'
import { Button, Drawer, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { chooseLanguage } from '../../../shared/auth/profile-language.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { clearPreference } from '../../../shared/preferences/preferences.ts'
import { choosePrimaryColor } from '../../../shared/preferences/primary-color.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { Choice } from './choice.tsx'
import { ColourSettings } from './colour-settings.tsx'
import css from './customizer.module.css'
import { LayoutSettings } from './layout-settings.tsx'
import './texts.ts'

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** Everything that a person may set about the screen; each choice shows at once, so nothing dims the page behind. */
export default function Customizer({ opened, onClose }: Props) {
  const { t } = useTranslation(['display', 'common'])
  const language = useLanguage()
  return (
    <Layered kind="drawer" opened={opened} onEscape={onClose}>
      <Drawer.Root opened={opened} onClose={onClose} position="right" size={400} padding={0} lockScroll={false} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={0} />
        <Drawer.Content>
          <DrawerHead title={t('display:title')} text={t('display:hint')} onClose={onClose} />
          <div className={css['body']}>
            <ColourSettings />
            <LayoutSettings />
            <section className={css['section']}>
              <Choice
                label={t('display:language')}
                value={language}
                onChoose={(chosen) => void chooseLanguage(chosen)}
                options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
              />
            </section>
          </div>
          <div className={css['foot']}>
            <Reset />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

const NAMES = { bg: 'Български', en: 'English' } as const

/** The language stays: nobody means by it to be spoken to in another one. */
function Reset() {
  const { t } = useTranslation('display')
  const { setColorScheme } = useMantineColorScheme()
  const [done, setDone] = useState(false)
  const reset = (): void => {
    setColorScheme('auto')
    for (const name of [...DISPLAYED, 'theme'] as const) clearPreference(name)
    choosePrimaryColor(null)
    setDone(true)
  }
  return (
    <>
      <p role="status">{done ? t('reset_done') : ''}</p>
      <Button variant="default" onClick={reset} onBlur={() => setDone(false)}>
        {t('reset')}
      </Button>
    </>
  )
}
