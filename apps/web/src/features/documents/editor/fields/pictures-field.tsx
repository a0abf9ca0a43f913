import '../../../../shared/looks/texts.ts'
import { showsPictures } from '@invoice/domain/documents/type-facts.ts'
import { Switch } from '@mantine/core'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { useDraft, useEditor } from '../state/editor.ts'
import { fieldId } from '../state/focus-field.ts'

/** Whether pictures of products stand beside their lines. Nobody said: as documents of the type do, also when that is changed. */
export function PicturesField() {
  const { t } = useTranslation('templates')
  const { store } = useEditor()
  return (
    <Switch
      id={fieldId('showPictures')}
      size="xs"
      label={t('pictures')}
      description={t('pictures_hint')}
      checked={useDraft(showsPictures)}
      onChange={({ currentTarget }) => store.change({ showPictures: currentTarget.checked })}
    />
  )
}
