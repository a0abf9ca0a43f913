import type { Company } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { openDocumentsQuery } from '../queries/treasury/payments.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import type { PaymentValues } from './payment-values.ts'
import css from './payments.module.css'

type Props = {
  readonly values: Pick<PaymentValues, 'direction' | 'contactId' | 'companyId'>
  readonly companies: readonly Company[]
  readonly onChoose: (companyId: string) => void
}

/** Of several companies: that nothing of the chosen one is open with the contact, and of which one something is. */
export function NothingOpen({ values: { direction, contactId, companyId }, companies, onChoose }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { data: open = [] } = useQuery(openDocumentsQuery({ direction, contactId }))
  const nameOf = (company: Company): string => localised(company.name, language)
  const chosen = companies.find(({ id }) => id === companyId)
  const other = companies.find(({ id }) => id !== companyId && open.some((document) => document.companyId === id))
  return (
    <>
      <p className={css['hint']}>{t('form.no_documents_of', { company: chosen ? nameOf(chosen) : '' })}</p>
      {other === undefined ? null : (
        <p className={css['warning']} role="status">
          {t('form.open_elsewhere', { company: nameOf(other) })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose(other.id)}>
            {t('form.choose_company', { company: nameOf(other) })}
          </Button>
        </p>
      )}
    </>
  )
}
