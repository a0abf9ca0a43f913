import '../../../../shared/interest/texts.ts'
import { Menu } from '@mantine/core'
import { IconPercentage } from '@tabler/icons-react'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { ICON } from './head-buttons.tsx'

/** In the menu of what is overdue; comes with it. */
export default function InterestItem({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('interest')
  return (
    <Menu.Item leftSection={<IconPercentage {...ICON} />} onClick={onClick}>
      {t('offer')}
    </Menu.Item>
  )
}
