import type { Document } from '@invoice/contract/documents/document.ts'
import { renewLink } from '@invoice/contract/documents/history-and-links.ts'
import { readConfirmation } from '@invoice/contract/documents/public-acts.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { currentWorkspace } from '../../../../shared/api/workspace.ts'
import { useDownload } from '../../../../shared/files/use-download.ts'
import { IfMay } from '../../../../shared/queries/cache/if-may.tsx'
import { documentLinkQuery } from '../../../../shared/queries/documents/document-links.ts'
import { knowDocument } from '../../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import amount from '../../paper/amount-due.module.css'
import '../../public/texts.ts'
import css from './link-facts.module.css'

type Props = { readonly document: Document }

/** How often the link was opened, another one in its place, and what was answered through it. */
export function LinkFacts({ document }: Props) {
  const { data } = useQuery(documentLinkQuery(document.id))
  if (data === undefined) return null
  const { link, answer } = data
  return (
    <>
      {link === null || link.token !== document.publicToken ? null : <Opened document={document} link={link} />}
      {answer === null ? null : <Answer document={document} answer={answer} />}
    </>
  )
}

type Link = { readonly token: string; readonly createdAt: string; readonly views: number; readonly firstViewedAt: string | null }

function Opened({ document, link: { token, createdAt, views, firstViewedAt } }: Props & { readonly link: Link }) {
  const { t } = useTranslation(['public-acts', 'documents'])
  const language = useLanguage()
  const client = useQueryClient()
  const [renewing, setRenewing] = useState(false)
  const { id, type, number } = document
  const name = `${t(`documents:types.${type}`)} ${number ?? ''}`.trim()
  const renew = async (): Promise<void> => {
    const renewed = await call(renewLink, { params: { id }, body: { publicToken: token } })
    knowDocument(client, { ...document, publicToken: renewed.token })
    toast(t('link.renewed'))
  }
  return (
    <div className={css['facts']}>
      <p className={amount['small']}>
        {t('link.made', { day: formatDateTime(createdAt, language) })}{' '}
        {firstViewedAt === null ? t('link.unseen') : t('link.seen', { count: views, at: formatDateTime(firstViewedAt, language) })}
      </p>
      <IfMay noun="documents" act="share">
        <button type="button" onClick={() => setRenewing(true)}>
          {t('link.renew')}
        </button>
      </IfMay>
      <ConfirmDialog
        opened={renewing}
        name={name}
        title={t('link.renew_question', { name })}
        text={t('link.renew_warning')}
        confirmLabel={t('link.renew')}
        onClose={() => setRenewing(false)}
        onConfirm={renew}
      />
    </div>
  )
}

type Given = {
  readonly isAccepted: boolean
  readonly at: string
  readonly person: string
  readonly note: string
  readonly address: string
  readonly browser: string
  readonly sha256: string
}

/** Who answered what, and what proves it. */
function Answer({ document: { id, type }, answer }: Props & { readonly answer: Given }) {
  const { t } = useTranslation(['public-acts', 'documents'])
  const language = useLanguage()
  const { isAccepted, at, person, note, address, browser, sha256 } = answer
  return (
    <section>
      <h2>{t('link.answer')}</h2>
      <p>
        <b>{t(`documents:states.${genderOf(type)}.${isAccepted ? 'accepted' : 'declined'}`)}</b> {person}, {formatDateTime(at, language)}
      </p>
      {note === '' ? null : <p className={css['said']}>{language === 'bg' ? `„${note}“` : `“${note}”`}</p>}
      <p className={amount['small']} title={`${browser}\nSHA-256 ${sha256}`}>
        {t('link.evidence', { address, hash: `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}` })}
      </p>
      <ConfirmationLink id={id} />
    </section>
  )
}

function ConfirmationLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('public-acts')
  const params = { id }
  const { onClick } = useDownload(() => call(readConfirmation, { params, query: {} }))
  const href = callUrl(readConfirmation.path, params, { workspace: currentWorkspace() ?? undefined })
  return (
    <a className={css['download']} href={href} download onClick={onClick}>
      <IconDownload size={16} stroke={1.6} aria-hidden="true" />
      {t('link.confirmation')}
    </a>
  )
}
