import './texts.ts'
import type { Crop as Part } from '@invoice/contract/records/files.ts'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { useTranslation } from '../text/use-translation.ts'
import 'react-image-crop/dist/ReactCrop.css'
import { Layered } from '../layers/use-layer.tsx'
import css from './crop-dialog.module.css'
import { cropOf } from './picture-rules.ts'

type Props = {
  /** Address of the chosen file. */
  readonly src: string
  readonly busy: boolean
  readonly refusal: string | null
  readonly onApply: (part: Part | undefined) => void
  /** The browser cannot show it. */
  readonly onUnreadable: () => void
  readonly onClose: () => void
}

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** The part of a picture to be kept. It loads when a file was chosen. */
export default function CropDialog({ src, busy, refusal, onApply, onUnreadable, onClose }: Props) {
  const { t } = useTranslation(['files', 'common'])
  const [frame, setFrame] = useState<PercentCrop>(WHOLE)
  const part = cropOf(frame)
  const handle = t('crop_handle')
  const handles = Object.fromEntries(HANDLES.map((name) => [`${name}DragHandle`, handle])) as HandleLabels
  const close = busy ? () => {} : onClose
  return (
    <Layered kind="dialog" opened onEscape={close}>
      <Modal.Root opened centered onClose={close} size={600}>
        <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Modal.Content className={css['dialog'] ?? ''}>
          <Modal.Title className={css['title'] ?? ''}>{t('crop')}</Modal.Title>
          <p className={css['text']}>{t('crop_text')}</p>
          <div className={css['ground']}>
            <ReactCrop
              className={css['frame'] ?? ''}
              crop={frame}
              keepSelection
              minWidth={8}
              minHeight={8}
              ariaLabels={{ cropArea: t('crop_area'), ...handles }}
              disabled={busy}
              onChange={(_pixels, percent) => setFrame(percent)}
            >
              <img src={src} alt="" className={css['picture']} onError={onUnreadable} />
            </ReactCrop>
          </div>
          {refusal === null ? null : (
            <p role="alert" className={css['refusal']}>
              {refusal}
            </p>
          )}
          <div className={css['foot']}>
            <Button variant="subtle" disabled={part === undefined || busy} onClick={() => setFrame(WHOLE)}>
              {t('crop_whole')}
            </Button>
            <span className={css['gap']} role="status">
              {busy ? t('uploading') : ''}
            </span>
            <Button variant="default" disabled={busy} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button data-autofocus loading={busy} onClick={() => onApply(part)}>
              {t('crop_apply')}
            </Button>
          </div>
        </Modal.Content>
      </Modal.Root>
    </Layered>
  )
}

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
type HandleLabels = Record<`${(typeof HANDLES)[number]}DragHandle`, string>
