import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './imports.module.css'
import { TableDrop } from './table-drop.tsx'
import type { Import } from './use-import.ts'

export function FileStep({ import_ }: { readonly import_: Import }) {
  const { t } = useTranslation('imports')
  const { busy, choose } = import_
  return (
    <>
      <TableDrop title={t('file_title')} isBusy={busy === 'upload'} onFile={(file) => void choose(file)}>
        <p>{t('file_text')}</p>
      </TableDrop>
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
