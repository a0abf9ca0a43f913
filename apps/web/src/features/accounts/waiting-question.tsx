import '../../shared/offline/texts.ts'
import { Button } from '@mantine/core'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { SignInPage } from './sign-in-page.tsx'

type Props = { readonly count: number; readonly onErase: () => void }

/** Signing out leaves nothing here, so it is asked about what lies nowhere else. */
export default function WaitingQuestion({ count, onErase }: Props) {
  const { t } = useTranslation('offline')
  return (
    <SignInPage title={t('sign_out_title', { count })} prompt={t('sign_out_text')}>
      <LinkButton to="/dashboard" fullWidth>
        {t('stay')}
      </LinkButton>
      <Button variant="default" color="red" fullWidth onClick={onErase}>
        {t('sign_out_erase')}
      </Button>
    </SignInPage>
  )
}
