import { useTranslation } from '../../../shared/text/use-translation.ts'
import { TableDrop } from '../table-drop.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import type { DocumentImport } from './use-document-import.ts'

export function DocumentSource({ import_: { busy, choose } }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation('document-imports')
  return (
    <>
      <TableDrop title={t('source_title')} isBusy={busy === 'upload'} isMultiple onFile={(...files) => void choose(files)}>
        <p>{t('source_text')}</p>
        <p>{t('source_paid')}</p>
        <p>{t('source_kept')}</p>
      </TableDrop>
      <EarlierImports />
    </>
  )
}
