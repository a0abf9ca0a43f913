import { Button } from '@mantine/core'
import { IconTableImport, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useFileDrop } from '../../shared/files/use-file-drop.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './imports.module.css'

export const TABLES = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Props = {
  readonly title: string
  /** what the table may hold, in paragraphs */
  readonly children: ReactNode
  readonly isBusy: boolean
  readonly onFile: (file: File | undefined, ...more: File[]) => void
  /** what may be chosen; tables unless told */
  readonly accept?: string
  /** how that is called, and how much of it may come */
  readonly limits?: string
  /** several files belong together */
  readonly isMultiple?: boolean
}

function chosen(files: FileList | null): [File | undefined, ...File[]] {
  const [first, ...more] = [...(files ?? [])]
  return [first, ...more]
}

/** Where a table is chosen or dropped. */
export function TableDrop({ title, children, isBusy, onFile, accept = TABLES, limits, isMultiple = false }: Props) {
  const { t } = useTranslation('imports')
  const id = useId()
  const drop = useFileDrop((files) => onFile(...chosen(files)))
  return (
    <section className={css['drop']} {...drop.place} aria-labelledby={`${id}-title`}>
      <IconTableImport size={32} stroke={1.3} aria-hidden="true" />
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <div className={css['buttons']}>
        <Button
          leftSection={<IconUpload size={16} stroke={1.8} />}
          loading={isBusy}
          aria-describedby={`${id}-limits`}
          onClick={drop.choose}
        >
          {t('choose')}
        </Button>
        <span className={css['or']}>{t('drop')}</span>
      </div>
      <p id={`${id}-limits`} className={css['hint']}>
        {limits ?? t('limits')}
      </p>
      <p role="status" className={css['hint']}>
        {isBusy ? t('reading') : ''}
      </p>
      <input {...drop.input} multiple={isMultiple} accept={accept} />
    </section>
  )
}
