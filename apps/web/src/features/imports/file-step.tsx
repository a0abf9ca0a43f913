import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { ImportNoun } from './import-calls.ts'
import css from './imports.module.css'
import { TABLES, TableDrop } from './table-drop.tsx'
import type { Import } from './use-import.ts'

type Props = { readonly noun: ImportNoun; readonly import_: Import }

export function FileStep({ noun, import_ }: Props) {
  const { t } = useTranslation('imports')
  const { busy, choose } = import_
  return (
    <>
      <TableDrop
        title={t('file_title')}
        isBusy={busy === 'upload'}
        onFile={(file) => void choose(file)}
        {...(noun === 'products' && { accept: `${TABLES},.zip`, limits: t('products_limits') })}
      >
        <p>{t(noun === 'products' ? 'products_file_text' : 'file_text')}</p>
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
