import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { useMemo } from 'react'
import { useChosenColumns } from '../../../shared/columns/own-columns.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { CardLine } from '../../../shared/ui/tables/data-table/data-table-cards.tsx'
import type { Column } from '../../../shared/ui/tables/data-table/data-table-types.ts'
import { RowLink, type RowTarget } from '../../../shared/ui/tables/row-link.tsx'
import css from '../contacts.module.css'

/** How the columns that may be left out are called. */
export function useContactLabels() {
  const { t } = useTranslation('contacts')
  return { numbers: t('columns.numbers'), city: t('columns.city'), email: t('columns.email'), phone: t('columns.phone') }
}

export function useContactColumns(): readonly Column<ContactRow>[] {
  return useChosenColumns('contacts', 'contact', useAllColumns())
}

function useAllColumns(): readonly Column<ContactRow>[] {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        sortKey: 'name',
        isSpan: true,
        cell: (row) => <Name row={row} text={localised(row.name, language)} />,
      },
      { id: 'numbers', header: t('columns.numbers'), width: 160, isSpan: true, cell: (row) => <Numbers row={row} /> },
      { id: 'city', header: t('columns.city'), width: 130, isSpan: true, cell: ({ city }) => <Cut text={localised(city, language)} /> },
      { id: 'email', header: t('columns.email'), width: 190, isSpan: true, cell: ({ email }) => <Cut text={email} /> },
      {
        id: 'phone',
        header: t('columns.phone'),
        width: 140,
        wideOnly: true,
        isSpan: true,
        cell: ({ phones }) => <Cut text={phones.join(', ')} />,
      },
    ],
    [t, language],
  )
}

export const contactLink = ({ id }: ContactRow): RowTarget => ({ to: '/contacts/$id', params: { id } })

function Name({ row, text }: { readonly row: ContactRow; readonly text: string }) {
  return (
    <RowLink target={contactLink(row)} title={text} textClass={css['name']}>
      {text || <NoValue />}
    </RowLink>
  )
}

/** A text that may be longer than its cell. */
function Cut({ text }: { readonly text: string }) {
  return text === '' ? <NoValue /> : <span title={text}>{text}</span>
}

/** A VAT number of home says the company's number as well. */
function Numbers({ row: { vatNumber, registrationNumber } }: { readonly row: ContactRow }) {
  return <Cut text={vatNumber || registrationNumber} />
}

export function contactCard(row: ContactRow, language: Language) {
  const { name, vatNumber, registrationNumber, city, email, phones } = row
  return (
    <>
      <CardLine>
        <span className={css['name']}>{localised(name, language)}</span>
      </CardLine>
      <CardLine quiet>
        <span>{vatNumber || registrationNumber}</span>
        <span>{localised(city, language)}</span>
      </CardLine>
      {email || phones[0] ? <CardLine quiet>{email || phones[0]}</CardLine> : null}
    </>
  )
}
