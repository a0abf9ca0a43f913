import { Button } from '@mantine/core'
import { IconDownload, IconTableImport, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './imports.module.css'
import type { Import } from './use-import.ts'

const ACCEPT = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function FileStep({ import_ }: { readonly import_: Import }) {
  const { t } = useTranslation('imports')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { busy, choose } = import_
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void choose(event.dataTransfer.files[0])
  }
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
        onDrop={drop}
      >
        <IconTableImport size={32} stroke={1.3} aria-hidden="true" />
        <h2 id={`${id}-title`}>{t('file_title')}</h2>
        <p>{t('file_text')}</p>
        <div className={css['buttons']}>
          <Button
            leftSection={<IconUpload size={16} stroke={1.8} />}
            loading={busy === 'upload'}
            aria-describedby={`${id}-limits`}
            onClick={() => input.current?.click()}
          >
            {t('choose')}
          </Button>
          <span className={css['or']}>{t('drop')}</span>
        </div>
        <p id={`${id}-limits`} className={css['hint']}>
          {t('limits')}
        </p>
        <p role="status" className={css['hint']}>
          {busy === 'upload' ? t('reading') : ''}
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
      <TemplateSection import_={import_} />
    </>
  )
}

function TemplateSection({ import_ }: { readonly import_: Import }) {
  const { t } = useTranslation('imports')
  const id = useId()
  const { busy, template } = import_
  return (
    <section className={css['template']} aria-labelledby={`${id}-template`}>
      <div>
        <h2 id={`${id}-template`}>{t('template_title')}</h2>
        <p>{t('template_text')}</p>
      </div>
      <div className={css['buttons']}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            disabled={busy === 'download'}
            onClick={() => void template(format)}
          >
            {t(`template_${format}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
