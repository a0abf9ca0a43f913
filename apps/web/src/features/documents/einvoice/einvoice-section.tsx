import './texts.ts'
import { type EInvoiceFile, type EInvoiceFinding, readEInvoice } from '@invoice/contract/documents/einvoices.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { currentWorkspace } from '../../../shared/api/workspace.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { eInvoicesQuery } from '../../../shared/queries/documents/document-einvoices.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { sizeText } from '../../../shared/ui/marks/size-text.ts'
import css from './einvoice.module.css'

/** As the standards are called in any language. */
const SYNTAX_NAMES = { ubl: 'UBL 2.1', cii: 'CII D16B' } as const
const LEVEL_NAMES = { core: 'EN 16931', peppol: 'Peppol BIS Billing 3' } as const

/** Beside the paper: which files there are and by which rules, or why there is none, or none for Peppol. */
export function EInvoiceSection({ documentId }: { readonly documentId: string }) {
  const { t } = useTranslation('einvoice')
  const language = useLanguage()
  const { data, isError } = useQuery(eInvoicesQuery(documentId))
  if (data?.isEInvoiced === false || (data?.files.length === 0 && data.findings.length === 0)) return null
  const [ubl] = data?.files ?? []
  return (
    <section aria-label={t('title')} aria-busy={data === undefined && !isError}>
      <h2>{t('title')}</h2>
      {isError && data === undefined ? <p className={css['hint']}>{t('load_failed')}</p> : null}
      {ubl === undefined ? null : (
        <>
          <p>{t(`valid.${ubl.level}`)}</p>
          <p className={css['hint']}>{t('rules', { rules: ubl.rules, at: formatDateTime(ubl.madeAt, language) })}</p>
          <ul className={css['files']}>
            {data?.files.map((file) => (
              <KeptFile key={file.syntax} documentId={documentId} file={file} />
            ))}
          </ul>
          <p className={css['hint']}>{t('pdf')}</p>
          <dl className={css['hash']}>
            <dt>{t('sha')}</dt>
            <dd title={ubl.sha256}>{`${ubl.sha256.slice(0, 6)}…${ubl.sha256.slice(-4)}`}</dd>
          </dl>
        </>
      )}
      <Findings findings={data?.findings ?? []} />
    </section>
  )
}

function KeptFile({ documentId, file: { syntax, level, size } }: { readonly documentId: string; readonly file: EInvoiceFile }) {
  const { t } = useTranslation('einvoice')
  const language = useLanguage()
  const params = { id: documentId }
  const { busy, onClick } = useDownload(() => call(readEInvoice, { params, query: { syntax } }))
  const name = SYNTAX_NAMES[syntax]
  return (
    <li className={css['file']}>
      <span>
        {name}
        <small>{LEVEL_NAMES[level]}</small>
      </span>
      <small>{sizeText(size, language)}</small>
      <ActionIcon
        component="a"
        href={callUrl(readEInvoice.path, params, { syntax, workspace: currentWorkspace() ?? undefined })}
        download
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('download', { name })}
        aria-busy={busy || undefined}
        onClick={onClick}
      >
        <IconDownload size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  )
}

/** Why, each with its rule in small print. */
function Findings({ findings }: { readonly findings: readonly EInvoiceFinding[] }) {
  const { t } = useTranslation('einvoice')
  const [first] = findings
  if (first === undefined) return null
  return (
    <>
      <p className={css['why']}>{t(first.severity === 'no_xml' ? 'none' : 'core_only')}</p>
      <ul className={css['findings']}>
        {findings.map(({ field, rule, message }) => (
          <li key={`${field} ${rule}`}>
            <span>{message}</span>
            <code>{rule.replace('PEPPOL-EN16931-', '')}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
