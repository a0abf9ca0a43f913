import type { Company } from '@invoice/contract/settings/companies.ts'
import { type PackageLink, revokePackageLink } from '@invoice/contract/vat/package-links.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { packageLinksQuery } from '../../../shared/queries/reports/vat-package.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { sizeText } from '../../../shared/ui/marks/size-text.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from '../vat.module.css'
import '../texts.ts'

const SendDrawer = laterPart(() => import('./send-drawer.tsx'))

type Props = { readonly companyId: Company['id']; readonly period: VatPeriod }

/** To whom the package was sent, until when its link opens it, and how often it was fetched; and the way to send it. */
export function PackageLinks({ companyId, period }: Props) {
  const { t } = useTranslation('vat')
  const maySend = useMay('month_packages', 'send')
  const [isSending, setSending] = useState(false)
  const { data } = useQuery(packageLinksQuery({ companyId, month: period.month }))
  if (data === undefined || (!maySend && data.items.length === 0)) return null
  return (
    <>
      {data.items.length === 0 ? null : (
        <ul aria-label={t('package.sent_list')}>
          {data.items.map((link) => (
            <LinkRow key={link.id} link={link} maySend={maySend} />
          ))}
        </ul>
      )}
      {maySend ? (
        <div>
          <Button variant="default" leftSection={<IconMail size={16} stroke={1.6} />} onClick={() => setSending(true)}>
            {t('package.send')}
          </Button>
        </div>
      ) : null}
      {isSending ? (
        <Suspense fallback={<ComingLayer />}>
          <SendDrawer companyId={companyId} period={period} address={data.lastAddress} onClose={() => setSending(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function LinkRow({ link, maySend }: { readonly link: PackageLink; readonly maySend: boolean }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const { id, address, sentAt, sentBy, expiresAt, revokedAt, revokedBy, fetches, fetchedAt, attachedSize } = link
  const at = (instant: string) => formatDateTime(instant, language)
  const revoking = useMutation({
    mutationFn: () => call(revokePackageLink, { params: { id } }),
    onSuccess: () => toast(t('package.revoked_now')),
    onError: (fault) => toast(fault.message, { tone: 'error' }),
  })
  const isOver = Date.parse(expiresAt) <= Date.now()
  const state =
    revokedAt !== null
      ? t('package.revoked', { at: at(revokedAt), by: revokedBy ?? '' })
      : t(isOver ? 'package.over' : 'package.open_until', { at: at(expiresAt) })
  return (
    <li data-making="">
      <IconMail size={20} stroke={1.4} aria-hidden="true" />
      <div>
        <b className={css['ellipsis']} title={address}>
          {address}
        </b>
        <small>{t('package.sent', { at: at(sentAt), by: sentBy })}</small>
        {attachedSize === null ? null : <small>{t('package.attached', { size: sizeText(attachedSize, language) })}</small>}
        <small>{state}</small>
        <small>{fetchedAt === null ? t('package.not_fetched') : t('package.fetched', { count: fetches, at: at(fetchedAt) })}</small>
      </div>
      {maySend && revokedAt === null && !isOver ? (
        <Button
          variant="default"
          size="xs"
          loading={revoking.isPending}
          aria-label={t('package.revoke_of', { address })}
          onClick={() => revoking.mutate()}
        >
          {t('package.revoke')}
        </Button>
      ) : null}
    </li>
  )
}
