import { IconHourglassLow } from '@tabler/icons-react'
import { useMatch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BlankPage } from '../../shared/ui/blank-page.tsx'
import { StatusPage } from '../../shared/ui/status-page.tsx'

/** What is not built yet says so, under its own title. */
export function ComingSoon() {
  const { t } = useTranslation(['shell', 'common'])
  const framed = useMatch({ from: '/_app', shouldThrow: false }) !== undefined
  const page = (
    <StatusPage mark={<IconHourglassLow size={24} stroke={1.6} />} title={t('common:coming_soon')} text={t('page.coming_soon_text')} />
  )
  return framed ? page : <BlankPage>{page}</BlankPage>
}
