import { ActionIcon, type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'

const SCHEMES = [
  { scheme: 'light', text: 'navigation:theme_light' },
  { scheme: 'dark', text: 'navigation:theme_dark' },
  { scheme: 'auto', text: 'navigation:theme_system' },
] as const satisfies readonly { scheme: MantineColorScheme; text: string }[]

export function ThemeMenu() {
  const { t } = useTranslation(['shell', 'navigation'])
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? IconMoon : IconSun
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={t('navigation:theme')} title={t('navigation:theme')}>
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme}>
          {SCHEMES.map(({ scheme, text }) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick onChange={() => setColorScheme(scheme)}>
              {t(text)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
