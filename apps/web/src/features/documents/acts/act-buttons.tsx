import { Button } from '@mantine/core'
import type { DocumentAct } from '../../../shared/documents/in-front.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ACT_ICONS, isEnding } from './act-icons.ts'
import css from './acts.module.css'

type Props = { readonly acts: readonly DocumentAct[]; readonly onAct: (act: DocumentAct) => void }

/** Beside the paper: what can be done with the document now. */
export function ActButtons({ acts, onAct }: Props) {
  const { t } = useTranslation('documents')
  if (acts.length === 0) return null
  return (
    <section>
      <h2>{t('view.next_acts')}</h2>
      <div className={css['buttons']}>
        {acts.map((act) => {
          const Icon = ACT_ICONS[act]
          return (
            <Button
              key={act}
              variant="default"
              size="sm"
              {...(isEnding(act) ? { c: 'var(--red-ink)' } : {})}
              leftSection={<Icon size={16} stroke={1.6} />}
              onClick={() => onAct(act)}
            >
              {t(`actions.${act}`)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
