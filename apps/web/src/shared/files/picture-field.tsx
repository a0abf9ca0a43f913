import './texts.ts'
import type { Crop, StoredPicture } from '@invoice/contract/records/files.ts'
import { Button, Input, VisuallyHidden } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { type DragEvent, Suspense, useId, useRef } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { laterPart } from '../ui/later-part.ts'
import { fileUrl } from './file-url.ts'
import css from './picture-field.module.css'
import { acceptOf, type PictureRule } from './picture-rules.ts'
import { useUpload } from './use-upload.ts'

const CropDialog = laterPart(() => import('./crop-dialog.tsx'))

type Props = {
  readonly label: string
  readonly rule: PictureRule
  /** What the preview shows, for who cannot see it. */
  readonly alt: string
  readonly value: string | null
  readonly onChange: (fileId: string | null) => void
  readonly upload: (file: File, crop: Crop | undefined, idempotencyKey: string) => Promise<StoredPicture>
  readonly error?: string | undefined
}

/** A picture: chosen, dropped, cropped, seen, removed. The limit stands beside the button. */
export function PictureField({ label, rule, alt, value, onChange, upload, error }: Props) {
  const { t } = useTranslation(['files', 'common'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useUpload({ rule, upload, onUploaded: onChange })
  const fault = chosen.fault ?? error
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    chosen.choose(event.dataTransfer.files[0])
  }
  return (
    <fieldset className={css['field']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend>{label}</legend>
      <div className={css['row']}>
        <div className={css['preview']} data-empty={value === null || undefined}>
          {value === null ? <IconPhoto size={20} stroke={1.5} aria-hidden="true" /> : <img src={fileUrl(value)} alt={alt} />}
        </div>
        <div>
          <div className={css['buttons']}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconUpload size={16} stroke={1.6} />}
              aria-describedby={`${id}-hint ${id}-error`}
              aria-invalid={fault === undefined ? undefined : true}
              onClick={() => input.current?.click()}
            >
              {value === null ? t('choose') : t('replace')}
            </Button>
            {value === null ? null : (
              <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
                {t('common:remove')}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className={css['hint']}>
            {t(`${rule}_hint`)} <span>{t('drop')}</span>
          </p>
        </div>
      </div>
      <div id={`${id}-error`} role="alert">
        {fault === undefined ? null : <Input.Error>{fault}</Input.Error>}
      </div>
      <VisuallyHidden role="status">{chosen.news}</VisuallyHidden>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(rule)}
        onChange={({ currentTarget }) => {
          chosen.choose(currentTarget.files?.[0])
          currentTarget.value = '' // the same file again is a choice too
        }}
      />
      {chosen.src === null ? null : (
        <Suspense>
          <CropDialog
            src={chosen.src}
            busy={chosen.busy}
            refusal={chosen.refusal ?? null}
            onApply={chosen.send}
            onUnreadable={chosen.giveUp}
            onClose={chosen.drop}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
