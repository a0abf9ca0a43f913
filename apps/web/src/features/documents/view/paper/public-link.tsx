import '../links/link-texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { shareDocument, unshareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { publicLink } from '../../../../shared/documents/public-link.ts'
import { frontLayer } from '../../../../shared/layers/layers.ts'
import { IfMay } from '../../../../shared/queries/cache/if-may.tsx'
import { knowDocument } from '../../../../shared/queries/documents/documents.ts'
import { useMay } from '../../../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { LaterConfirm } from '../../../../shared/ui/overlays/later-confirm.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import amount from '../../paper/amount-due.module.css'
import css from '../document-view.module.css'

type Props = { readonly document: Document }

/** Makes, shows, copies and revokes the public link. */
export function PublicLink({ document }: Props) {
  const { id, publicToken } = document
  const { t } = useTranslation(['documents', 'document-link', 'common'])
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [leadsOn, setLeadsOn] = useState(false)
  const mayShare = useMay('documents', 'share')
  const share = useMutation({
    mutationFn: () => call(shareDocument, { params: { id } }),
    onSuccess: ({ token }) => {
      // The button goes, and what it was pressed for takes the focus; whoever is elsewhere meanwhile stays there.
      const { activeElement, body } = window.document
      // While it worked, the button could not hold the focus.
      setLeadsOn(frontLayer() === null && (activeElement === button.current || activeElement === body))
      knowDocument(client, { ...document, publicToken: token })
    },
    onError: (error) => toast(error.message || t('common:unknown_error'), { tone: 'error' }),
  })
  if (publicToken === null && !mayShare) return null
  return (
    <section>
      <h2>{t('actions.share')}</h2>
      {publicToken === null ? (
        <>
          <p className={amount['small']}>{t('document-link:link_text')}</p>
          <div className={css['actions']}>
            <Button
              ref={button}
              variant="default"
              loading={share.isPending}
              leftSection={<IconLink size={16} stroke={1.6} />}
              onClick={() => share.mutate()}
            >
              {t('document-link:make_link')}
            </Button>
          </div>
        </>
      ) : (
        <Link document={document} link={publicLink(publicToken)} takesFocus={leadsOn} />
      )}
    </section>
  )
}

function Link({ document, link, takesFocus }: Props & { readonly link: string; readonly takesFocus: boolean }) {
  const { id, type, number } = document
  const client = useQueryClient()
  const { t } = useTranslation(['documents', 'document-link', 'common'])
  const { copied, copy } = useClipboard()
  const [revoking, setRevoking] = useState(false)
  const name = `${t(`types.${type}`)} ${number ?? ''}`.trim()
  const revoke = async (): Promise<void> => {
    await call(unshareDocument, { params: { id } })
    knowDocument(client, { ...document, publicToken: null })
    toast(t('document-link:link_revoked'))
  }
  return (
    <>
      <div className={css['field']}>
        <TextInput
          flex={1}
          size="sm"
          readOnly
          autoFocus={takesFocus}
          aria-label={t('actions.share')}
          value={link.replace(/^https?:\/\//, '')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightSectionWidth={36}
          rightSection={
            <ActionIcon size={28} aria-label={copied ? t('common:copied') : t('actions.copy_link')} onClick={() => copy(link)}>
              {copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
            </ActionIcon>
          }
        />
      </div>
      <div className={css['linkActions']}>
        <a href={link} target="_blank" rel="noreferrer">
          {t('document-link:open_link')}
        </a>
        <IfMay noun="documents" act="share">
          <button type="button" onClick={() => setRevoking(true)}>
            {t('actions.revoke_link')}
          </button>
        </IfMay>
      </div>
      <LaterConfirm
        opened={revoking}
        name={name}
        title={t('document-link:revoke_question', { name })}
        text={t('document-link:revoke_warning')}
        confirmLabel={t('actions.revoke_link')}
        onClose={() => setRevoking(false)}
        onConfirm={revoke}
      />
    </>
  )
}
