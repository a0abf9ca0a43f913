import { useTranslation } from '../../shared/text/use-translation.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import css from './invitation.module.css'

/** Nobody is told whether the address has a profile: both ways stand open, and lead back here. */
export function WaysIn({ path }: { readonly path: string }) {
  const { t } = useTranslation('users')
  return (
    <>
      <p className={css['quiet']}>{t('invitation.signed_out_text')}</p>
      <LinkButton to="/login" search={{ return: path }} fullWidth>
        {t('invitation.sign_in')}
      </LinkButton>
      <LinkButton to="/register" search={{ return: path }} variant="default" fullWidth>
        {t('invitation.register')}
      </LinkButton>
    </>
  )
}
