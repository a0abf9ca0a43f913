import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './stale-notice.module.css'

/** Somebody else saved first: nothing is overwritten; reloading takes theirs. */
export function StaleNotice({ onReload }: { readonly onReload: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className={css['notice']}>
      <span>{t('stale')}</span>
      <Button size="sm" variant="default" onClick={onReload}>
        {t('reload')}
      </Button>
    </div>
  )
}
