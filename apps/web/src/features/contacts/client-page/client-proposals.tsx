import './texts.ts'
import { acceptContactProposal, type ContactProposal, declineContactProposal } from '@invoice/contract/records/contact-proposals.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { bg } from '@invoice/text/client-page/bg.ts'
import { en } from '@invoice/text/client-page/en.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { contactProposalsQuery } from '../../../shared/queries/records/contact-links.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './proposals.module.css'

/** Corrections that the client proposes of its own data; nothing, where there are none. */
export default function ClientProposals({ contact }: { readonly contact: Contact }) {
  const { t } = useTranslation('client-links')
  const { data } = useQuery(contactProposalsQuery(contact.id))
  if (data === undefined || data.items.length === 0) return null
  return (
    <section aria-labelledby="proposals">
      <h2 id="proposals">{t('proposals.heading')}</h2>
      {data.items.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} version={contact.version} />
      ))}
    </section>
  )
}

function Proposal({ proposal, version }: { readonly proposal: ContactProposal; readonly version: number }) {
  const { t } = useTranslation('client-links')
  const language = useLanguage()
  const { id, person, proposedAt, note, changes } = proposal
  const [left, setLeft] = useState<readonly string[]>([])
  const fields = changes.map(({ field }) => field).filter((field) => !left.includes(field))
  const names = (language === 'bg' ? bg : en).page.data.fields
  const failed = (fault: Error) => toast(fault.message, { tone: 'error' })
  const accepting = useMutation({
    mutationFn: () => call(acceptContactProposal, { params: { id }, body: { version, fields } }),
    onSuccess: () => toast(t('proposals.accepted')),
    onError: failed,
  })
  const declining = useMutation({
    mutationFn: () => call(declineContactProposal, { params: { id } }),
    onSuccess: () => toast(t('proposals.declined')),
    onError: failed,
  })
  const isBusy = accepting.isPending || declining.isPending
  return (
    <div className={css['proposal']}>
      <p className={css['quiet']}>{t('proposals.from', { person, at: formatDateTime(proposedAt, language) })}</p>
      {note === '' ? null : <p>{note}</p>}
      {changes.length === 0 ? (
        <p>{t('proposals.same')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('proposals.field')}</th>
              <th scope="col">{t('proposals.before')}</th>
              <th scope="col">{t('proposals.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">
                  <Checkbox
                    checked={!left.includes(field)}
                    onChange={() => setLeft(left.includes(field) ? left.filter((name) => name !== field) : [...left, field])}
                    label={names[field]}
                    aria-label={t('proposals.take', { field: names[field] })}
                  />
                </th>
                <td>{before === '' ? t('proposals.empty') : before}</td>
                <td>{after === '' ? t('proposals.empty') : after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css['acts']}>
        {changes.length === 0 ? null : (
          <Button disabled={fields.length === 0 || isBusy} loading={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('proposals.accept')}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} loading={declining.isPending} onClick={() => declining.mutate()}>
          {t('proposals.decline')}
        </Button>
      </div>
    </div>
  )
}
