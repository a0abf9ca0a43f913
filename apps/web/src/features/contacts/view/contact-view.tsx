import '../texts.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { HistorySection } from '../../../shared/history/history.tsx'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { contactQuery } from '../../../shared/queries/records/contacts.ts'
import { useTitledBy } from '../../../shared/text/title-subject.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { BackLink } from '../../../shared/ui/page/back-link.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../../shared/ui/page/page-header.tsx'
import { ContactMenu } from '../acts/contact-menu.tsx'
import { EraseQuestion } from '../acts/personal-data-items.tsx'
import { RemoveContact } from '../acts/remove-contact.tsx'
import css from '../contacts.module.css'
import { ContactFormDrawer } from '../form/contact-form-drawer.tsx'
import { ContactAccountPanel } from './contact-account.tsx'
import { ContactFacts } from './contact-facts.tsx'

/** Comes, with its texts, once the rest is there. */
const ContactPayments = laterPart(() => import('../../../shared/payments/contact-payments.tsx'))
const ClientHours = laterPart(() => import('../../../shared/hours/client-hours.tsx'))
const ClientLinks = laterPart(() => import('../client-page/client-links.tsx'))
const ClientProposals = laterPart(() => import('../client-page/client-proposals.tsx'))
const MergeDrawer = laterPart(() => import('../acts/merge-drawer.tsx'))

type Props = {
  readonly id: string
  readonly onRemoved: () => void
  readonly onOpen: (id: string) => void
  /** The documents of this contact, put in by the route. */
  readonly documents?: ReactNode
}

/** What is known of a contact, and their documents. */
export function ContactView({ id, onRemoved, onOpen, documents }: Props) {
  const { t } = useTranslation(['contacts', 'common'])
  const language = useLanguage()
  const query = useQuery(contactQuery(id))
  const mayWrite = useMay('contacts', 'write')
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [merging, setMerging] = useState(false)
  const [erasing, setErasing] = useState(false)
  const contact = query.data
  useTitledBy(contact && localised(contact.name, language))
  return (
    <Page>
      <BackLink to="/contacts">{t('back')}</BackLink>
      <ItemStates query={query} hasHeading>
        {contact === undefined ? null : (
          <>
            <PageHeader title={localised(contact.name, language)} text={<RoleText contact={contact} />}>
              {contact.mergedIntoId === null && mayWrite ? (
                <Button variant="default" leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setEditing(true)}>
                  {t('common:edit')}
                </Button>
              ) : null}
              {mayWrite ? (
                <ContactMenu
                  row={contact}
                  isMerged={contact.mergedIntoId !== null}
                  onMerge={() => setMerging(true)}
                  onErase={() => setErasing(true)}
                  onRemove={() => setRemoving(true)}
                />
              ) : null}
            </PageHeader>
            <Body contact={contact} documents={documents} />
            {merging ? (
              <Suspense>
                <MergeDrawer
                  contact={contact}
                  onClose={() => setMerging(false)}
                  onMerged={(merged) => {
                    setMerging(false)
                    toast(t('merged', { name: localised(merged.name, language) }))
                    onOpen(merged.id)
                  }}
                />
              </Suspense>
            ) : null}
            <EraseQuestion contact={erasing ? contact : null} onClose={() => setErasing(false)} />
            <RemoveContact contact={removing ? contact : null} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
          </>
        )}
      </ItemStates>
      <ContactFormDrawer
        opened={editing}
        id={id}
        onClose={() => setEditing(false)}
        onSaved={({ name }) => {
          setEditing(false)
          toast(t('saved', { name: localised(name, language) }))
        }}
      />
    </Page>
  )
}

/** Facts, money, documents and history. */
function Body({ contact, documents }: { readonly contact: Contact; readonly documents: ReactNode }) {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const seesPayments = useMay('payments', 'read')
  const mayShare = useMay('documents', 'share')
  const mayWrite = useMay('contacts', 'write')
  return (
    <div className={css['body']}>
      <ArchiveNote contact={contact} />
      {mayWrite && contact.isClient && contact.mergedIntoId === null ? (
        <Suspense>
          <ClientProposals contact={contact} />
        </Suspense>
      ) : null}
      <section aria-label={t('facts')}>
        <ContactFacts contact={contact} />
      </section>
      <ContactAccountPanel contact={contact} />
      {contact.isClient && contact.mergedIntoId === null ? (
        <Suspense>
          <ClientHours contactId={contact.id} />
        </Suspense>
      ) : null}
      {seesPayments ? (
        <Suspense>
          <ContactPayments contactId={contact.id} name={localised(contact.name, language)} />
        </Suspense>
      ) : null}
      {mayShare && contact.isClient ? (
        <Suspense>
          <ClientLinks contact={contact} />
        </Suspense>
      ) : null}
      {documents ? (
        <section>
          <h2>{t('documents')}</h2>
          {documents}
        </section>
      ) : null}
      <HistorySection id={contact.id} />
    </div>
  )
}

/** Why the contact is in no list: it is in the archive, or was merged into another one. */
function ArchiveNote({ contact: { archivedAt, mergedIntoId } }: { readonly contact: Contact }) {
  const { t } = useTranslation('contacts')
  if (archivedAt === null) return null
  return (
    <div className={css['note']}>
      <span>{mergedIntoId === null ? t('archived_note') : t('merged_note')}</span>
      {mergedIntoId === null ? null : (
        <Link to="/contacts/$id" params={{ id: mergedIntoId }}>
          {t('merged_into')}
        </Link>
      )}
    </div>
  )
}

function RoleText({ contact: { isClient, isVendor } }: { readonly contact: Contact }) {
  const { t } = useTranslation('contacts')
  return [isClient ? t('client_tag') : '', isVendor ? t('vendor_tag') : ''].filter((role) => role !== '').join(' · ')
}
