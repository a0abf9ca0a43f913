import './texts.ts'
import { Button, Input, VisuallyHidden } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './attachments.module.css'
import type { useAttach } from './use-attach.ts'

const ACCEPTED = 'application/pdf,image/jpeg,image/png'

/** Chooses files; the limit stands beneath it, and what is wrong with one of them. */
export function AttachButton({ attach, busy, fault, news }: ReturnType<typeof useAttach>) {
  const { t } = useTranslation('attachments')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        leftSection={<IconPaperclip size={16} stroke={1.6} />}
        aria-describedby={`${id}-hint ${id}-error`}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <p id={`${id}-hint`} className={css['hint']}>
        {t('hint')} <span>{t('drop')}</span>
      </p>
      {fault === undefined ? null : (
        <div id={`${id}-error`} role="alert">
          <Input.Error>{fault}</Input.Error>
        </div>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          attach([...(currentTarget.files ?? [])])
          currentTarget.value = '' // the same file again is a choice too
        }}
      />
    </div>
  )
}
