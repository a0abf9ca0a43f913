import { type Look, TEMPLATES, type Template } from '@invoice/domain/documents/look/look.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './templates.module.css'
import { usePreview } from './use-preview.ts'

type Shown = { readonly companyId: string; readonly logoFileId: string | null; readonly language: DocumentLanguage | null }
type Props = Shown & { readonly look: Look; readonly disabled: boolean; readonly onChange: (template: Template) => void }

/** Each template as the document would be in it: pictures of one's own paper, not of somebody's. */
export function TemplateChoice({ look, disabled, onChange, ...shown }: Props) {
  const { t } = useTranslation('templates')
  return (
    <fieldset className={css['choice']} disabled={disabled}>
      <legend className={css['hidden']}>{t('template')}</legend>
      {TEMPLATES.map((template) => (
        <label key={template} className={css['option']} data-chosen={look.template === template || undefined}>
          <Thumbnail {...shown} look={{ ...look, template }} />
          <span>
            <input type="radio" name="template" value={template} checked={look.template === template} onChange={() => onChange(template)} />
            {t(template)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** After the picture in front, which is waited for. */
const AFTER_MS = 350

function Thumbnail(wanted: Shown & { readonly look: Look }) {
  const { shown } = usePreview({ ...wanted, page: 1 }, AFTER_MS)
  return <span className={css['thumbnail']}>{shown ? <img src={shown.url} alt="" /> : null}</span>
}
