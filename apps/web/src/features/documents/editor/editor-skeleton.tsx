import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './editor.module.css'

/** The shape of the form while its lists are on their way. */
export function EditorSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={css['editor']} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={css['head']}>
        <Skeleton width={160} height={20} />
      </div>
      <div className={css['body']}>
        <div className={css['form']}>
          <section className={css['block']}>
            <div className={css['pair']}>
              <Skeleton height={100} />
              <Skeleton height={100} />
            </div>
          </section>
          <section className={css['block']}>
            <Skeleton width={80} height={20} />
            <Skeleton height={180} />
          </section>
          <section className={css['block']}>
            <div className={css['three']}>
              <Skeleton height={64} />
              <Skeleton height={64} />
              <Skeleton height={64} />
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}
