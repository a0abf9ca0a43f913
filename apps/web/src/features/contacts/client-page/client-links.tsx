import './texts.ts'
import type { ContactLink } from '@invoice/contract/records/contact-links.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { contactLinksQuery } from '../../../shared/queries/records/contact-links.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { ShownOnce } from '../../../shared/ui/page/shown-once.tsx'
import css from '../contacts.module.css'
import { type Made, useRevoking } from './use-revoking.ts'

const MakeLinkDrawer = laterPart(() => import('./make-link-drawer.tsx'))

/** Who has a link to the page of the client, until when, how often it was opened; and the way to give one. */
export default function ClientLinks({ contact }: { readonly contact: Contact }) {
  const { t } = useTranslation(['client-links', 'common'])
  const query = useQuery(contactLinksQuery(contact.id))
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <section aria-labelledby="client-page">
      <h2 id="client-page">{t('heading')}</h2>
      <p className={css['quiet']}>{t('text')}</p>
      {made === null ? null : (
        <ShownOnce
          takesFocus
          title={t('url', { person: made.person })}
          text={t('made_now')}
          value={made.url}
          hideLabel={t('common:close')}
          onHide={() => setMade(null)}
        />
      )}
      <ItemStates query={query}>
        {query.data === undefined ? null : query.data.items.length === 0 ? (
          <p className={css['quiet']}>{t('none')}</p>
        ) : (
          <ul className={css['links']} aria-label={t('list')}>
            {query.data.items.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </ItemStates>
      {contact.mergedIntoId === null ? (
        <Button variant="default" leftSection={<IconLink size={16} stroke={1.6} />} onClick={() => setMaking(true)}>
          {t('make')}
        </Button>
      ) : null}
      {isMaking ? (
        <Suspense fallback={<ComingLayer />}>
          <MakeLinkDrawer
            contact={contact}
            onClose={() => setMaking(false)}
            onMade={(link) => {
              setMaking(false)
              setMade(link)
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

function LinkRow({ link }: { readonly link: ContactLink }) {
  const { t } = useTranslation('client-links')
  const language = useLanguage()
  const revoking = useRevoking(link.id)
  const { person, address, madeAt, madeBy, expiresAt, revokedAt, views, viewedAt } = link
  const at = (instant: string) => formatDateTime(instant, language)
  const isOver = revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
  return (
    <li>
      <div>
        <b>{person}</b>
        <small>
          {t('made', { at: at(madeAt), by: madeBy })}
          {address === '' ? '' : ` · ${t('sent_to', { address })}`}
        </small>
        <small>
          {useStanding(link)}
          {' · '}
          {viewedAt === null ? t('not_viewed') : t('viewed', { count: views, at: at(viewedAt) })}
        </small>
      </div>
      {isOver ? null : (
        <Button
          variant="default"
          size="xs"
          loading={revoking.isPending}
          aria-label={t('revoke_of', { person })}
          onClick={() => revoking.mutate()}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}

function useStanding({ expiresAt, revokedAt, revokedBy }: ContactLink): string {
  const { t } = useTranslation('client-links')
  const language = useLanguage()
  if (revokedAt !== null) return t('revoked', { at: formatDateTime(revokedAt, language), by: revokedBy ?? '' })
  if (expiresAt === null) return t('open_endless')
  return t(Date.parse(expiresAt) <= Date.now() ? 'over' : 'open_until', { at: formatDateTime(expiresAt, language) })
}
