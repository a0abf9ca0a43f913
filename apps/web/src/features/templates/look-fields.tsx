import { uploadLogo, uploadTemplatePicture } from '@invoice/contract/records/files.ts'
import { LOGO_PLACES, LOGO_SIZES, type Look } from '@invoice/domain/documents/look/look.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import { Checkbox, SegmentedControl, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { call } from '../../shared/api/call.ts'
import { PictureField } from '../../shared/files/picture-field.tsx'
import type { EntityForm } from '../../shared/forms/use-entity-form.ts'
import { MarkBar } from '../../shared/marks/mark-bar.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LocalisedInput } from '../../shared/ui/inputs/localised-input.tsx'
import { AccentField } from './accent-field.tsx'
import { TemplateChoice } from './template-choice.tsx'
import css from './templates.module.css'

export type LookValues = Look & { readonly logoFileId: string | null }

type Props = {
  readonly form: EntityForm<LookValues>
  readonly company: { readonly id: string; readonly name: string }
  readonly language: DocumentLanguage | null
  readonly look: Look
  readonly disabled: boolean
}

const COLUMNS = ['sku', 'unit', 'discount'] as const
const SWITCHES = ['qr', 'mark', 'leva'] as const

/** What of a paper is the company's to choose. `look` is what can be drawn: the last whole one, while a colour is being typed. */
export function LookFields({ form, company, language, look, disabled }: Props) {
  const { t } = useTranslation('templates')
  const { values, set, error } = form
  return (
    <>
      <TemplateChoice
        companyId={company.id}
        look={look}
        logoFileId={values.logoFileId}
        language={language}
        disabled={disabled}
        onChange={(template) => set({ template })}
      />
      <Row label={t('accent')}>
        <AccentField value={values.accent} error={error('accent')} disabled={disabled} onChange={(accent) => set({ accent })} />
      </Row>
      <LogoRow form={form} name={company.name} disabled={disabled} />
      <Row label={t('columns')} hint={t('columns_hint')}>
        {COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={t(`column_${column}`)}
            checked={values.columns[column]}
            disabled={disabled}
            onChange={({ currentTarget }) => set({ columns: { ...values.columns, [column]: currentTarget.checked } })}
          />
        ))}
      </Row>
      <div className={css['row']} data-wide>
        <fieldset disabled={disabled} className={css['bare']}>
          <LocalisedInput
            label={t('footer')}
            multiline
            bar={(of, onChange) => <MarkBar of={of} onChange={onChange} />}
            value={values.footer}
            onChange={(footer) => set({ footer })}
            errors={{ bg: error('footer.bg'), en: error('footer.en') }}
          />
        </fieldset>
        <p className={css['hint']}>{t('footer_hint')}</p>
      </div>
      <fieldset className={css['row']} data-wide aria-label={t('switches')}>
        <div className={css['switches']}>
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              label={t(name)}
              checked={values[name]}
              disabled={disabled}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function Row({ label, hint, children }: { readonly label: string; readonly hint?: string; readonly children: ReactNode }) {
  return (
    <fieldset className={css['row']}>
      <legend>{label}</legend>
      <div className={css['rowBody']}>{children}</div>
      {hint === undefined ? null : <p className={css['hint']}>{hint}</p>}
    </fieldset>
  )
}

function LogoRow({ form: { values, set, error }, name, disabled }: Pick<Props, 'form' | 'disabled'> & { readonly name: string }) {
  const { t } = useTranslation('templates')
  // Drawings are taken from those alone who manage the settings.
  const takesDrawings = useMay('settings', 'manage')
  const endpoint = takesDrawings ? uploadTemplatePicture : uploadLogo
  return (
    <div className={css['row']} data-wide>
      <fieldset disabled={disabled} className={css['bare']}>
        <PictureField
          label={t('logo')}
          rule={takesDrawings ? 'image' : 'logo'}
          alt={t('logo_alt', { name })}
          value={values.logoFileId}
          error={error('logoFileId')}
          onChange={(logoFileId) => set({ logoFileId })}
          upload={(file, crop, idempotencyKey) => call(endpoint, { body: { file, ...(crop ? { crop } : {}) } }, { idempotencyKey })}
        />
      </fieldset>
      <div className={css['places']}>
        <SegmentedControl
          aria-label={t('logo_place')}
          value={values.logoPlace}
          disabled={disabled}
          data={LOGO_PLACES.map((value) => ({ value, label: t(`place_${value}`) }))}
          onChange={(chosen) => set({ logoPlace: LOGO_PLACES.find((place) => place === chosen) ?? values.logoPlace })}
        />
        <SegmentedControl
          aria-label={t('logo_size')}
          value={values.logoSize}
          disabled={disabled || values.logoPlace === 'none'}
          data={LOGO_SIZES.map((value) => ({ value, label: t(`size_${value}`) }))}
          onChange={(chosen) => set({ logoSize: LOGO_SIZES.find((size) => size === chosen) ?? values.logoSize })}
        />
      </div>
    </div>
  )
}
