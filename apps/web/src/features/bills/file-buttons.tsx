import { Button } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './bills.module.css'
import './texts.ts'

const ACCEPTED = 'application/pdf,image/jpeg,image/png,application/xml,text/xml,.xml'

type Props = { readonly busy: boolean; readonly onFiles: (files: readonly File[], source: 'drop' | 'camera') => void }

/** Chooses files; on what is held in a hand, the camera too. */
export function FileButtons({ busy, onFiles }: Props) {
  const { t } = useTranslation('bill-inbox')
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chosen = (input: HTMLInputElement, source: 'drop' | 'camera'): void => {
    onFiles([...(input.files ?? [])], source)
    input.value = '' // the same file again is a choice too
  }
  return (
    <>
      <Button
        className={css['camera'] ?? ''}
        loading={busy}
        leftSection={<IconCamera size={16} stroke={1.6} />}
        onClick={() => camera.current?.click()}
      >
        {t('camera')}
      </Button>
      <Button variant="default" loading={busy} leftSection={<IconUpload size={16} stroke={1.6} />} onClick={() => files.current?.click()}>
        {t('upload')}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        data-testid="bill-files"
        onChange={({ currentTarget }) => chosen(currentTarget, 'drop')}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => chosen(currentTarget, 'camera')}
      />
    </>
  )
}
