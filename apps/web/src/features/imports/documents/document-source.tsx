import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importReadingQuery } from '../../../shared/queries/records/imports.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../inv-bg/inv-bg.module.css'
import { InvBgSource } from '../inv-bg/inv-bg-source.tsx'
import { TABLES, TableDrop } from '../table-drop.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import type { DocumentImport } from './use-document-import.ts'

const HISTORIES = `${TABLES},.xml,.pdf,.zip`

/** From a file, or from another program; one that is being read stands first. */
export function DocumentSource({ import_ }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation('import-readings')
  const { data } = useQuery(importReadingQuery())
  const [chosen, setChosen] = useState<'file' | 'inv_bg' | null>(null)
  const source = chosen ?? (data?.reading ? 'inv_bg' : 'file')
  return (
    <>
      <SegmentedControl
        className={css['choice'] ?? ''}
        aria-label={t('choice')}
        value={source}
        data={[
          { value: 'file', label: t('from_file') },
          { value: 'inv_bg', label: t('from_inv_bg') },
        ]}
        onChange={(value) => setChosen(value === 'inv_bg' ? 'inv_bg' : 'file')}
      />
      {source === 'file' ? <FileSource import_={import_} /> : <InvBgSource import_={import_} />}
      <EarlierImports />
    </>
  )
}

function FileSource({ import_: { busy, choose } }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation('document-imports')
  return (
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
  )
}
