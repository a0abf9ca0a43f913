import type { Document } from '@invoice/contract/documents/document.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import './texts.ts'
import css from './acts.module.css'

type Props = { readonly dispute: NonNullable<Document['dispute']> }

/** Why nobody is reminded of it, who said so and when. */
export default function DisputeNote({ dispute: { reason, by, at } }: Props) {
  const { t } = useTranslation('acts')
  const language = useLanguage()
  return (
    <div className={css['dispute']}>
      <p>{t('disputed', { by, day: formatDay(at.slice(0, 10), language) })}</p>
      <p>{reason}</p>
    </div>
  )
}
