import '../../shared/spreadsheets/texts.ts'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusLate } from '../../shared/layers/late-answer.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { BackLink } from '../../shared/ui/page/back-link.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import type { ImportNoun } from './import-calls.ts'
import css from './imports.module.css'
import { type Step, useImport } from './use-import.ts'

const STEPS: readonly Step[] = ['file', 'columns', 'check', 'done']
const TO = { contacts: '/contacts', products: '/products' } as const

/** A table into contacts or products, in four steps; nothing is kept before the last one. */
export function ImportWizard({ noun }: { readonly noun: ImportNoun }) {
  const { t } = useTranslation('imports')
  const import_ = useImport(noun)
  const { step, fault } = import_
  const content = useContentInFocus(step)
  return (
    <Page>
      <BackLink to={TO[noun]}>{t(`${noun}_back`)}</BackLink>
      <PageHeader title={t(`${noun}_title`)} />
      <Steps step={step} />
      <section ref={content} className={css['content']} tabIndex={-1} aria-label={stepName(t(`steps.${step}`), step, t)}>
        {fault === null ? null : (
          <p role="alert" className={css['fault']}>
            {fault}
          </p>
        )}
        {step === 'file' ? <FileStep noun={noun} import_={import_} /> : null}
        {step === 'columns' ? <ColumnsStep noun={noun} import_={import_} /> : null}
        {step === 'check' ? <CheckStep import_={import_} /> : null}
        {step === 'done' ? <DoneStep noun={noun} import_={import_} /> : null}
      </section>
    </Page>
  )
}

type T = (key: 'step_of', values: { step: number; steps: number; name: string }) => string
const stepName = (name: string, step: Step, t: T): string => t('step_of', { step: STEPS.indexOf(step) + 1, steps: STEPS.length, name })

function Steps({ step }: { readonly step: Step }) {
  const { t } = useTranslation('imports')
  const at = STEPS.indexOf(step)
  return (
    <ol className={css['steps']}>
      {STEPS.map((each, index) => (
        <li key={each} aria-current={each === step ? 'step' : undefined} data-done={index < at || step === 'done' || undefined}>
          <span aria-hidden="true">{index < at || step === 'done' ? <IconCheck size={14} stroke={2.2} /> : index + 1}</span>
          {t(`steps.${each}`)}
        </li>
      ))}
    </ol>
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
