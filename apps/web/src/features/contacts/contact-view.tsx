import './texts.ts'
import type { Contact } from '@invoice/contract/contacts.ts'
import { maskPersonalNumber } from '@invoice/domain/identifiers/personal-number.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shared/text/use-language.ts'
import { Facts } from '../../shared/ui/facts.tsx'
import { ItemStates } from '../../shared/ui/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page-header.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { ContactFormDrawer } from './contact-form-drawer.tsx'
import { ContactMenu } from './contact-menu.tsx'
import css from './contacts.module.css'
import { contactQuery } from './queries.ts'
import { RemoveContact } from './remove-contact.tsx'

type Props = {
  readonly id: string
  readonly onRemoved: () => void
  /** The documents of this contact, put in by the route. */
  readonly documents?: ReactNode
}

/** What is known of a contact, and their documents. */
export function ContactView({ id, onRemoved, documents }: Props) {
  const { t } = useTranslation(['contacts', 'common'])
  const language = useLanguage()
  const query = useQuery(contactQuery(id))
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const contact = query.data
  return (
    <Page>
      <Link to="/contacts" className={css['back'] ?? ''}>
        <IconChevronLeft size={16} stroke={1.6} />
        {t('back')}
      </Link>
      <ItemStates query={query}>
        {contact === undefined ? null : (
          <>
            <PageHeader title={localised(contact.name, language)} text={<RoleText contact={contact} />}>
              <Button variant="default" leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setEditing(true)}>
                {t('common:edit')}
              </Button>
              <ContactMenu row={contact} onRemove={() => setRemoving(true)} />
            </PageHeader>
            <div className={css['body']}>
              <section aria-label={t('facts')}>
                <ContactFacts contact={contact} />
              </section>
              {documents ? (
                <section>
                  <h2>{t('documents')}</h2>
                  {documents}
                </section>
              ) : null}
            </div>
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

function RoleText({ contact: { isClient, isVendor } }: { readonly contact: Contact }) {
  const { t } = useTranslation('contacts')
  return [isClient ? t('client_tag') : '', isVendor ? t('vendor_tag') : ''].filter((role) => role !== '').join(' · ')
}

function ContactFacts({ contact }: { readonly contact: Contact }) {
  const { t } = useTranslation(['contacts', 'parties', 'common', 'countries'])
  const language = useLanguage()
  const text = (value: Localised) => localised(value, language)
  const { kind, countryCode, vatNumber, paymentDays } = contact
  const isBulgarian = countryCode === 'BG'
  const place = [`${contact.postcode} ${text(contact.city)}`.trim(), isBulgarian ? '' : t(`countries:${countryCode}` as 'countries:BG')]
  return (
    <Facts
      facts={[
        {
          label: isBulgarian
            ? kind === 'person'
              ? t('parties:registration_number_person')
              : t('parties:registration_number')
            : t('parties:registration_number_foreign'),
          value: contact.registrationNumber,
        },
        { label: t('parties:personal_number'), value: maskPersonalNumber(contact.personalNumber) },
        { label: t('parties:vat_number'), value: vatNumber || (isBulgarian && kind !== 'person' ? t('not_registered') : '') },
        { label: t('parties:accountable_person'), value: text(contact.accountablePerson) },
        { label: t('common:address'), value: [text(contact.address), ...place].filter((line) => line !== '').join('\n') },
        { label: t('common:email'), value: contact.email === '' ? '' : <a href={`mailto:${contact.email}`}>{contact.email}</a> },
        { label: t('common:phones'), value: contact.phones.join('\n') },
        { label: t('common:website'), value: contact.website },
        { label: t('payment_days'), value: paymentDays === null ? '' : t('common:days', { count: paymentDays }) },
        { label: t('common:currency'), value: contact.currency },
        { label: t('code'), value: contact.code },
        { label: t('buyer_reference'), value: contact.buyerReference },
        { label: t('notes'), value: contact.notes },
      ]}
    />
  )
}
