import { Button } from '@mantine/core'
import { IconTableImport, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag =
    (isOver: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault()
      setOver(isOver)
    }
  return (
    <section
      className={css['drop']}
      data-over={over || undefined}
      aria-labelledby={`${id}-title`}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onFile(...chosen(event.dataTransfer.files))
      }}
    >
      <IconTableImport size={32} stroke={1.3} aria-hidden="true" />
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <div className={css['buttons']}>
        <Button
          leftSection={<IconUpload size={16} stroke={1.8} />}
          loading={isBusy}
          aria-describedby={`${id}-limits`}
          onClick={() => input.current?.click()}
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
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFile(...chosen(currentTarget.files))
          currentTarget.value = '' // the same file again is a choice too
        }}
      />
    </section>
  )
}
