import { useTranslation } from '../../../shared/text/use-translation.ts'
import { CopyButton } from '../copy-button.tsx'
import css from '../developers.module.css'

/** What is overdue, asked from a terminal of this very installation. */
export function CurlLine() {
  const { t } = useTranslation('developers')
  const command = [`curl "${window.location.origin}/api/documents?state=overdue" \\`, '  -H "Authorization: Bearer $INVOICE_KEY"'].join(
    '\n',
  )
  return (
    <section className={css['section']} aria-labelledby="curl-title">
      <h2 id="curl-title">{t('curl')}</h2>
      <p className={css['text']}>{t('curl_text')}</p>
      <div className={css['code']}>
        <pre>{command}</pre>
        <CopyButton label={t('copy_curl')} value={command} />
      </div>
    </section>
  )
}
