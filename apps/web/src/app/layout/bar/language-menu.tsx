import { LANGUAGES } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { chooseLanguage } from '../../../shared/auth/profile-language.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'

const NAME = { bg: 'Български', en: 'English' } as const
const SHORT = { bg: 'БГ', en: 'EN' } as const

export function LanguageMenu() {
  const { t } = useTranslation(['shell', 'navigation'])
  const language = useLanguage()
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px={10}
          title={t('navigation:language')}
          aria-label={`${t('navigation:language')}: ${SHORT[language]}`}
        >
          {SHORT[language]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language}>
          {LANGUAGES.map((one) => (
            <Menu.RadioItem key={one} lang={one} value={one} closeMenuOnClick onChange={() => void chooseLanguage(one)}>
              {NAME[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
