import type { ExportTemplate } from '@invoice/contract/exports/templates.ts'
import { Button, Select } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import css from './exports.module.css'
import './texts.ts'

const TemplateDrawer = laterPart(() => import('./template-drawer.tsx'))

type Props = {
  readonly templates: readonly ExportTemplate[]
  readonly templateId: string | null
  readonly onChoose: (templateId: string | null) => void
}

/** By which template; here it is made and changed too. */
export function TemplateField({ templates, templateId, onChoose }: Props) {
  const { t } = useTranslation('exporting')
  const mayWrite = useMay('documents', 'write')
  const [edited, setEdited] = useState<ExportTemplate | 'new' | null>(null)
  const template = templates.find(({ id }) => id === templateId)
  return (
    <div className={css['template']}>
      <Select
        label={t('template.label')}
        placeholder={t(templates.length === 0 ? 'template.none' : 'template.choose')}
        disabled={templates.length === 0}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={template?.id ?? null}
        onChange={onChoose}
      />
      {mayWrite ? (
        <>
          {template ? (
            <Button variant="default" leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setEdited(template)}>
              {t('template.edit')}
            </Button>
          ) : null}
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setEdited('new')}>
            {t('template.new')}
          </Button>
        </>
      ) : null}
      {edited === null ? null : (
        <Suspense fallback={<ComingLayer />}>
          <TemplateDrawer template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={(id) => onChoose(id)} />
        </Suspense>
      )}
    </div>
  )
}
