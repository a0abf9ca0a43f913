import { useTranslation } from '../../../shared/text/use-translation.ts'
import { TABLES, TableDrop } from '../table-drop.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import type { DocumentImport } from './use-document-import.ts'

const HISTORIES = `${TABLES},.xml,.pdf,.zip`

export function DocumentSource({ import_: { busy, choose } }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation('document-imports')
  return (
    <>
      <TableDrop
        title={t('source_title')}
        isBusy={busy === 'upload'}
        accept={HISTORIES}
        limits={t('source_limits')}
        isMultiple
        onFile={(...files) => void choose(files)}
      >
        <p>{t('source_text')}</p>
        <p>{t('source_paid')}</p>
        <p>{t('source_files')}</p>
        <p>{t('source_kept')}</p>
      </TableDrop>
      <EarlierImports />
    </>
  )
}
