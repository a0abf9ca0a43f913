import './texts.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { LanguageToggle } from '../../shared/ui/page/language-toggle.tsx'
import css from './statement.module.css'

const POINTS = ['first', 'second', 'third'] as const
const NOT = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Why the product is no sales management software: for everybody, signed in or not. */
export function SuptoStatement() {
  const { t } = useTranslation('supto')
  return (
    <div className={css['page']}>
      <header>
        <LanguageToggle />
      </header>
      <main id="content">
        <h1>{t('title')}</h1>
        <p className={css['dated']}>{t('dated')}</p>
        <p>{t('intro')}</p>
        <h2>{t('law_title')}</h2>
        {POINTS.map((point) => (
          <p key={point}>{t(`law.${point}`)}</p>
        ))}
        <h2>{t('not_title')}</h2>
        <ul>
          {NOT.map((point) => (
            <li key={point}>{t(`not.${point}`)}</li>
          ))}
        </ul>
        <h2>{t('need_title')}</h2>
        {POINTS.map((point) => (
          <p key={point}>{t(`need.${point}`)}</p>
        ))}
        <p className={css['dated']}>{t('note')}</p>
        <p>
          <TextLink to="/">{t('back')}</TextLink>
        </p>
      </main>
    </div>
  )
}
