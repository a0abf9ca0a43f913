import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { Contact, ContactRow } from '@invoice/contract/records/contacts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { rolesOf, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { ActionIcon, Input } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { frontLayer } from '../../../../shared/layers/layers.ts'
import { ContactPicker } from '../../../../shared/pickers/contact-picker.tsx'
import type { Begun } from '../../../../shared/pickers/use-contact-picker.ts'
import { contactQuery } from '../../../../shared/queries/records/contacts.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import shared from '../editor.module.css'
import { useDraft, useEditor, useEditorState } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId, focusLines } from '../state/focus-field.ts'
import { currencyFields, supplierFields } from '../state/new-draft.ts'
import { offered } from '../state/references/queries.ts'
import { companyOf } from '../state/references/references.ts'
import { FieldNote } from './field-note.tsx'
import css from './fields.module.css'

export type CreateContact = (props: {
  name: string
  role: 'client' | 'vendor'
  onDone: (contact: Contact) => void
  onClose: () => void
}) => ReactNode

type Props = {
  readonly renderCreateContact: CreateContact | undefined
  /** what was typed of the recipient while the editor was on its way */
  readonly begun?: Begun
}

/** To whom, and from whom. */
export function Parties(props: Props) {
  return (
    <div className={shared['pair']}>
      <Recipient {...props} />
      <Supplier />
    </div>
  )
}

function Recipient({ renderCreateContact, begun }: Props) {
  const { t } = useTranslation(['editor', 'documents'])
  const contactId = useDraft((draft) => draft.contactId)
  const contact = useChosenContact(contactId)
  const note = useFieldNote('contactId')
  const chooseContact = useChooseContact()
  const { store, saver, coming } = useEditor()
  const [picking, setPicking] = useState(false)
  const [creating, setCreating] = useState<string | null>(null)
  const [isNew] = useState(() => saver.saved() === null && contactId === null)
  const root = useRef<HTMLDivElement>(null)
  // Counted up when the typing goes on: with the lines.
  const [gone, setGone] = useState(0)
  useEffect(() => {
    if (gone > 0) focusLines(store)
  }, [gone, store])
  const take = (chosen: ContactRow | Contact): void => {
    if (mayGoOn(root.current)) setGone(gone + 1)
    setPicking(false)
    setCreating(null)
    chooseContact(chosen.id)
  }
  // Who enters a name ahead writes on in the lines; a name that nobody has opens no form over what is written there by then.
  const writtenAhead = useRef<DocumentDraft | null>(null)
  const goAhead = (answer: Promise<boolean>): void => {
    coming.add('contactId', answer)
    writtenAhead.current = store.get().draft
    void answer.then(() => {
      writtenAhead.current = null
    })
    if (mayGoOn(root.current)) focusLines(store)
  }
  const create = (name: string): void => {
    const isWriting = writtenAhead.current !== null && writtenAhead.current !== store.get().draft
    if (!isWriting) setCreating(name)
  }
  const role = useDraft(({ type }) => TYPE_FACTS[type].contact)
  const label = t(`documents:roles.${useDraft((draft) => rolesOf(draft).other)}`)
  return (
    <div ref={root}>
      {contactId !== null && !picking ? (
        <Picked
          id={fieldId('contactId')}
          label={label}
          party={contact}
          changeLabel={t('change_recipient')}
          onChange={() => setPicking(true)}
          tone={note?.tone}
        />
      ) : (
        <ContactPicker
          id={fieldId('contactId')}
          label={label}
          placeholder={t('choose_recipient')}
          error={note?.tone === 'error'}
          autoFocus={picking || isNew}
          onChoose={take}
          onEnterAhead={goAhead}
          {...(isNew && !picking && begun ? { begun } : {})}
          {...(renderCreateContact ? { onCreate: create } : {})}
          createLabel={(name) => (name ? t(`create_contact.${role}`, { name }) : t(`create_contact_nameless.${role}`))}
          {...(picking ? { onCancel: () => setPicking(false) } : {})}
        />
      )}
      <FieldNote note={note} />
      {creating === null ? null : renderCreateContact?.({ name: creating, role, onDone: take, onClose: () => setCreating(null) })}
    </div>
  )
}

/** An answer may come late: whoever types elsewhere meanwhile is left there. */
function mayGoOn(field: HTMLElement | null): boolean {
  const front = frontLayer()
  if (front !== null) return front.kind === 'drawer'
  const { activeElement } = document
  return activeElement === document.body || (field?.contains(activeElement) ?? false)
}

/** The whole contact behind its id. */
function useChosenContact(contactId: string | null): Contact | null {
  const { store } = useEditor()
  const { data } = useQuery({ ...contactQuery(contactId ?? ''), enabled: contactId !== null })
  const contact = contactId !== null && data?.id === contactId ? data : null
  useEffect(() => {
    const { references } = store.get()
    if (references.contact !== contact) store.set({ references: { ...references, contact } })
  }, [store, contact])
  return contact
}

/** Choosing a client takes over the language and currency that it prefers; opening a draft does not. */
function useChooseContact(): (contactId: string) => void {
  const { store, coming } = useEditor()
  const queries = useQueryClient()
  const prefer = async (contactId: string): Promise<void> => {
    const { language, currency } = await queries.fetchQuery(contactQuery(contactId))
    const { draft, references } = store.get()
    if (draft.contactId !== contactId || (language === null && currency === null)) return
    store.change({
      ...(language ? { language } : {}),
      ...(currency ? currencyFields(draft, currency, references.paymentMethods) : {}),
    })
  }
  return (contactId) => {
    store.change({ contactId })
    // Without an answer the preferences are left out; the choice stands.
    coming.add(null, prefer(contactId))
  }
}

function Supplier() {
  const { t } = useTranslation(['editor', 'documents'])
  const language = useLanguage()
  const { store } = useEditor()
  const companyId = useDraft((draft) => draft.companyId)
  const companies = useEditorState(({ references }) => references.companies)
  const company = useEditorState(({ draft, references }) => companyOf(draft, references))
  const note = useFieldNote('companyId')
  const choices = offered(companies, companyId)
  const label = t(`documents:roles.${useDraft((draft) => rolesOf(draft).own)}`)
  const choose = (chosen: Company): void => {
    const { draft, references } = store.get()
    const rate = chosen.currency === draft.currency ? {} : { rateFromEur: null, rateOn: null }
    store.change({ ...supplierFields(chosen, references.paymentMethods, draft.type), ...rate })
  }
  const card = (change: ReactNode) => (
    <Picked id={fieldId('companyId')} label={label} party={company} quiet change={change} tone={note?.tone} />
  )
  return (
    <div>
      {choices.length < 2
        ? card(null)
        : card(
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon id={fieldId('companyId')} size={32} aria-label={t('change_supplier')}>
                  <IconPencil size={16} stroke={1.6} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {choices.map((one) => (
                  <Menu.Item key={one.id} onClick={() => choose(one)}>
                    {localised(one.name, language)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>,
          )}
      <FieldNote note={note} />
    </div>
  )
}

type PickedParty = {
  readonly name: Localised
  readonly address: Localised
  readonly city: Localised
  readonly postcode: string
  readonly countryCode: string
  readonly registrationNumber: string
  readonly vatNumber: string
}

type PickedProps = {
  readonly id: string
  readonly label: string
  readonly party: PickedParty | null
  readonly tone: 'error' | 'warning' | undefined
  readonly quiet?: boolean
  /** what changes it; or the pencil that does, with its name */
  readonly change?: ReactNode
  readonly changeLabel?: string
  readonly onChange?: () => void
}

function Picked({ id, label, party, tone, quiet = false, change, changeLabel, onChange }: PickedProps) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const place = party
    ? [localised(party.address, language), [party.postcode, localised(party.city, language)].filter(Boolean).join(' ')]
    : []
  const registration = party?.countryCode === regimeOf(null).country ? t('company_id') : t('foreign_company_id')
  return (
    <>
      <Input.Label component="div">{label}</Input.Label>
      <div className={css['picked']} data-quiet={quiet || undefined} data-tone={tone}>
        <div>
          <b>{party ? localised(party.name, language) : '…'}</b>
          <p>{place.filter(Boolean).join(', ') || '–'}</p>
          <p className={css['numbers']}>
            {party?.registrationNumber ? <span>{`${registration} ${party.registrationNumber}`}</span> : null}
            {party?.vatNumber ? (
              <span>{`${t(party.countryCode === regimeOf(null).country ? 'vat_number' : 'foreign_vat_number')} ${party.vatNumber}`}</span>
            ) : null}
            {party && !party.registrationNumber && !party.vatNumber ? '–' : null}
          </p>
        </div>
        {onChange ? (
          <ActionIcon id={id} size={32} aria-label={changeLabel} onClick={onChange}>
            <IconPencil size={16} stroke={1.6} />
          </ActionIcon>
        ) : (
          change
        )}
      </div>
    </>
  )
}
