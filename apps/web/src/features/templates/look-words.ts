import '../../shared/looks/texts.ts'
import type { FieldWords } from '../../shared/forms/field-words.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { LookValues } from './look-fields.tsx'

/** How each part of a look is called, and told. */
export function useLookWords(): FieldWords<LookValues> {
  const { t } = useTranslation('templates')
  return {
    template: { label: t('template'), text: (template) => t(template) },
    accent: t('accent'),
    logoFileId: { label: t('logo'), text: (id) => (id === null ? '' : t('a_picture')) },
    logoPlace: { label: t('logo_place'), text: (place) => t(`place_${place}`) },
    logoSize: { label: t('logo_size'), text: (size) => t(`size_${size}`) },
    columns: { label: t('columns'), parts: { sku: t('column_sku'), unit: t('column_unit'), discount: t('column_discount') } },
    footer: t('footer'),
    qr: t('qr'),
    mark: t('mark'),
    leva: t('leva'),
  }
}
