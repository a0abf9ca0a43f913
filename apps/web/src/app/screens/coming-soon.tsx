import { IconHourglassLow } from '@tabler/icons-react'
import { useMatch } from '@tanstack/react-router'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import { StatusPage } from '../../shared/ui/page/status-page.tsx'

/** What is not built yet says so, under its own title. */
export function ComingSoon() {
  const { t } = useTranslation(['shell', 'common'])
  const framed = useMatch({ from: '/_app', shouldThrow: false }) !== undefined
  const said = { mark: <IconHourglassLow size={24} stroke={1.6} />, title: t('common:coming_soon') }
  if (framed) return <StatusPage {...said} text={t('page.coming_soon_text')} />
  // No menu here that would lead back.
  const back = <LinkButton to="/login">{t('page.back_to_login')}</LinkButton>
  return (
    <BlankPage>
      <StatusPage {...said} text={t('common:coming_soon_hint')} action={back} />
    </BlankPage>
  )
}
