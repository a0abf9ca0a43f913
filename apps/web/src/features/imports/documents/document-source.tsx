import { Button } from '@mantine/core'
import { IconTableImport, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../imports.module.css'
import { EarlierImports } from './earlier-imports.tsx'
import type { DocumentImport } from './use-document-import.ts'

const ACCEPT = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function DocumentSource({ import_ }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation(['document-imports', 'imports'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { busy, choose } = import_
  const drag =
    (isOver: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault()
      setOver(isOver)
    }
  return (
    <>
      <section
        className={css['drop']}
        data-over={over || undefined}
        aria-labelledby={`${id}-title`}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          void choose(event.dataTransfer.files[0])
        }}
      >
        <IconTableImport size={32} stroke={1.3} aria-hidden="true" />
        <h2 id={`${id}-title`}>{t('source_title')}</h2>
        <p>{t('source_text')}</p>
        <p>{t('source_kept')}</p>
        <div className={css['buttons']}>
          <Button
            leftSection={<IconUpload size={16} stroke={1.8} />}
            loading={busy === 'upload'}
            aria-describedby={`${id}-limits`}
            onClick={() => input.current?.click()}
          >
            {t('imports:choose')}
          </Button>
          <span className={css['or']}>{t('imports:drop')}</span>
        </div>
        <p id={`${id}-limits`} className={css['hint']}>
          {t('imports:limits')}
        </p>
        <p role="status" className={css['hint']}>
          {busy === 'upload' ? t('imports:reading') : ''}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPT}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            currentTarget.value = '' // the same file again is a choice too
          }}
        />
      </section>
      <EarlierImports />
    </>
  )
}
