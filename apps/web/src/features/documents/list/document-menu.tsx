import { localised } from '@invoice/domain/localised.ts'
import { Suspense } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { RowMenu } from '../../../shared/ui/tables/row-menu.tsx'
import type { ItemsProps } from './document-items.tsx'

/** Nobody opens a menu before the list stands. */
export const loadItems = () => import('./document-items.tsx')
const DocumentItems = laterPart(loadItems)

/** What can be done with the document. What it offers is made once it opens: a list has many of them. */
export function DocumentMenu(props: ItemsProps) {
  const { number, recipientName } = props.row
  const language = useLanguage()
  return (
    <RowMenu name={number ?? localised(recipientName, language)}>
      <Suspense>
        <DocumentItems {...props} />
      </Suspense>
    </RowMenu>
  )
}
