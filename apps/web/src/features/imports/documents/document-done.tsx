import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import css from '../imports.module.css'
import { useGrouped } from '../use-grouped.ts'
import { EarlierImports } from './earlier-imports.tsx'
import type { DocumentImport } from './use-document-import.ts'

export function DocumentDone({ import_: { result, startAgain } }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation('document-imports')
  const grouped = useGrouped()
  const id = useId()
  if (result === null) return null
  return (
    <>
      <section className={css['done']} aria-labelledby={id}>
        <IconCircleCheck size={40} stroke={1.3} aria-hidden="true" />
        <h2 id={id}>{t('done_title', { documents: grouped(result.documents) })}</h2>
        {result.payments > 0 ? <p>{t('done_paid', { count: result.payments, shown: grouped(result.payments) })}</p> : null}
        <p>{t('done_text', { first: result.firstNumber, last: result.lastNumber })}</p>
        <div className={css['buttons']}>
          <LinkButton to="/invoices">{t('to_list')}</LinkButton>
          <Button variant="default" onClick={startAgain}>
            {t('another')}
          </Button>
        </div>
      </section>
      <EarlierImports />
    </>
  )
}
