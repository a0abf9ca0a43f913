import '../../../shared/spreadsheets/texts.ts'
import './texts.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { focusLate } from '../../../shared/layers/late-answer.ts'
import { companiesQuery } from '../../../shared/queries/settings/companies.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { BackLink } from '../../../shared/ui/page/back-link.tsx'
import { Page, PageHeader } from '../../../shared/ui/page/page-header.tsx'
import css from '../imports.module.css'
import { DocumentCheck } from './document-check.tsx'
import { DocumentColumns } from './document-columns.tsx'
import { DocumentDone } from './document-done.tsx'
import { DocumentSource } from './document-source.tsx'
import { type Step, useDocumentImport } from './use-document-import.ts'

const STEPS: readonly Step[] = ['source', 'columns', 'check', 'done']

/** Documents that another program issued, in four steps; nothing is kept before the last one. */
export function DocumentWizard() {
  const { t } = useTranslation('document-imports')
  const { data: companies } = useQuery(companiesQuery())
  const company = companies?.find(({ isDefault }) => isDefault) ?? companies?.[0]
  return (
    <Page>
      <BackLink to="/invoices">{t('back')}</BackLink>
      <PageHeader title={t('title')} />
      {company ? <Steps companyId={company.id} /> : null}
    </Page>
  )
}

function Steps({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('document-imports')
  const import_ = useDocumentImport(companyId)
  const { step, fault } = import_
  const at = STEPS.indexOf(step)
  const content = useContentInFocus(step)
  return (
    <>
      <ol className={css['steps']}>
        {STEPS.map((each, index) => (
          <li key={each} aria-current={each === step ? 'step' : undefined} data-done={index < at || step === 'done' || undefined}>
            <span aria-hidden="true">{index < at || step === 'done' ? <IconCheck size={14} stroke={2.2} /> : index + 1}</span>
            {t(`steps.${each}`)}
          </li>
        ))}
      </ol>
      <section
        ref={content}
        className={css['content']}
        tabIndex={-1}
        aria-label={t('step_of', { step: at + 1, steps: STEPS.length, name: t(`steps.${step}`) })}
      >
        {fault === null ? null : (
          <p role="alert" className={css['fault']}>
            {fault}
          </p>
        )}
        {step === 'source' ? <DocumentSource import_={import_} /> : null}
        {step === 'columns' ? <DocumentColumns import_={import_} /> : null}
        {step === 'check' ? <DocumentCheck import_={import_} /> : null}
        {step === 'done' ? <DocumentDone import_={import_} /> : null}
      </section>
    </>
  )
}

/** Who cannot see the page hears of the new step, and goes on from its beginning. */
function useContentInFocus(step: Step) {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    focusLate(content.current, { preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  return content
}
