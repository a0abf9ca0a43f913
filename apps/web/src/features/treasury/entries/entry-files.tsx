import '../texts.ts'
import { attachToEntry, type EntryAttachment, readEntryAttachment, removeEntryAttachment } from '@invoice/contract/treasury/attachments.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { ATTACHMENT_MAX_BYTES } from '@invoice/contract/wire/uploads.ts'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure, failedAct } from '../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { currentWorkspace } from '../../../shared/api/workspace.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { entryAttachmentsQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { sizeText } from '../../../shared/ui/marks/size-text.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from '../treasury.module.css'
import entriesTable from './entries-table.module.css'

/** The files beside an entry. */
export function EntryFiles({ id }: { readonly id: string }) {
  const { t } = useTranslation('treasury')
  const { data = [] } = useQuery(entryAttachmentsQuery(id))
  const mayWrite = useMay('treasury', 'write')
  if (data.length === 0 && !mayWrite) return null
  return (
    <section>
      <h3>{t('files_title')}</h3>
      <ul className={entriesTable['files']}>
        {data.map((attached) => (
          <FileRow key={attached.id} id={id} attached={attached} mayRemove={mayWrite} />
        ))}
      </ul>
      {mayWrite ? <Attach id={id} /> : null}
    </section>
  )
}

type RowProps = { readonly id: string; readonly attached: EntryAttachment; readonly mayRemove: boolean }

function FileRow({ id, attached: { id: attachmentId, name, size }, mayRemove }: RowProps) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const params = { id, attachmentId }
  const { onClick } = useDownload(() => call(readEntryAttachment, { params, query: {} }))
  const remove = (): void => {
    call(removeEntryAttachment, { params }).catch((error: unknown) =>
      toast(failedAct(t('detach_failed'), error, translateKnown), { tone: 'error' }),
    )
  }
  return (
    <li>
      <a href={callUrl(readEntryAttachment.path, params, { workspace: currentWorkspace() ?? undefined })} download onClick={onClick}>
        {name}
      </a>
      <small className={css['note']}>{sizeText(size, language)}</small>
      {mayRemove ? (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('detach', { name })} onClick={remove}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      ) : null}
    </li>
  )
}

function Attach({ id }: { readonly id: string }) {
  const { t } = useTranslation(['treasury', 'common'])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const idempotency = useIdempotencyKey()
  const send = async (file: File): Promise<void> => {
    if (file.size > ATTACHMENT_MAX_BYTES) return setFault(t('common:validation.attachment'))
    setBusy(true)
    setFault(undefined)
    try {
      await call(attachToEntry, { params: { id }, body: { file } }, { idempotencyKey: idempotency.key() })
    } catch (error) {
      setFault(error instanceof Failure ? (error.errors['file']?.[0] ?? error.message) : t('attach_failed'))
    } finally {
      idempotency.renew()
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        leftSection={<IconPaperclip size={16} stroke={1.6} />}
        onClick={() => input.current?.click()}
      >
        {t('attach')}
      </Button>
      <p className={css['note']}>{t('attach_hint')}</p>
      {fault === undefined ? null : (
        <div role="alert">
          <Input.Error>{fault}</Input.Error>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void send(file)
          currentTarget.value = '' // the same file again is a choice too
        }}
      />
    </>
  )
}
