import type { Company } from '@invoice/contract/settings/companies.ts'
import type { VatChoices } from '@invoice/contract/vat/choices.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { vatChoicesQuery } from '../../../shared/queries/reports/vat.ts'
import { companiesQuery } from '../../../shared/queries/settings/companies.ts'
import { useEditedRow } from '../../../shared/settings/use-edited-row.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../../shared/ui/page/page-header.tsx'
import { NameCell, type PlainColumn, PlainTable } from '../../../shared/ui/tables/plain-table.tsx'
import { monthAndYear } from '../month-words.ts'
import { heldNow } from './choice-values.ts'
import css from './choices.module.css'
import { ChoicesDrawer } from './choices-drawer.tsx'
import { NotKept } from './not-kept.tsx'
import './texts.ts'

/** /settings/vat: what each company has chosen for its VAT. */
export function VatSettings() {
  const { t } = useTranslation(['vat-choices', 'navigation'])
  const companies = useQuery(companiesQuery())
  const mayWrite = useMay('companies', 'write')
  const { editing, edit, close, hrefOf } = useEditedRow()
  const columns = useColumns()
  return (
    <Page>
      <PageHeader title={t('navigation:vat_choices')} text={t('text')} />
      {mayWrite ? null : <p className={css['readOnly']}>{t('read_only')}</p>}
      <PlainTable<Company>
        label={t('navigation:vat_choices')}
        query={companies}
        rowKey={({ id }) => id}
        {...(mayWrite ? { onOpen: ({ id }: Company) => edit(id), hrefOf } : {})}
        empty={<EmptyState title={t('none')} />}
        columns={columns}
      />
      <NotKept />
      <ChoicesDrawer opened={editing.opened} company={companies.data?.find(({ id }) => id === editing.id)} onClose={close} />
    </Page>
  )
}

function useColumns(): readonly PlainColumn<Company>[] {
  const { t } = useTranslation('vat-choices')
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('columns.company'),
      cell: ({ name, vatNumber }) => <NameCell name={localised(name, language)} note={vatNumber} />,
    },
    { id: 'held', header: t('columns.held'), width: 180, cell: (company) => <OfCompany company={company} show={Held} /> },
    {
      id: 'coefficient',
      header: t('columns.coefficient'),
      width: 140,
      align: 'right',
      cell: (company) => <OfCompany company={company} show={Coefficient} />,
    },
    {
      id: 'submitter',
      header: t('columns.submitter'),
      width: 220,
      cell: (company) => <OfCompany company={company} show={SubmitterName} />,
    },
  ]
}

type Shown = { readonly choices: VatChoices }

/** Of companies there are few: each is asked for by itself, once for all its cells. */
function OfCompany({ company: { id }, show: Show }: { readonly company: Company; readonly show: (props: Shown) => string }) {
  const { data } = useQuery(vatChoicesQuery(id))
  return data === undefined ? null : <Show choices={data} />
}

function Held({ choices }: Shown): string {
  const { t } = useTranslation('vat-choices')
  const language = useLanguage()
  const { from } = heldNow(choices)
  return from === null ? t('usual') : t('since', { month: monthAndYear(from, language) })
}

function Coefficient({ choices: { coefficients } }: Shown): string {
  const { t } = useTranslation('vat-choices')
  const language = useLanguage()
  const [newest] = coefficients
  return newest === undefined ? t('no_coefficient') : `${formatQuantity(newest.coefficient, language)} (${newest.year})`
}

function SubmitterName({ choices: { submitter } }: Shown): string {
  const { t } = useTranslation('vat-choices')
  return submitter?.name ?? t('representative')
}
