import { LONGEST } from '@invoice/contract/wire/longest.ts'
import './texts.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ContactPicker } from '../../../shared/pickers/contact-picker.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DocumentLinks } from './document-links.tsx'
import { GroundFields } from './ground-fields.tsx'
import css from './note-start.module.css'
import { TaxFields } from './tax-fields.tsx'
import { type OutsideFormState, useOutsideForm } from './use-outside-form.ts'

type Props = { readonly type: NoteType; readonly onBegun: (id: string) => void; readonly onSearch: () => void }

/** An invoice that the company issued elsewhere: what is printed on it, so that no more is credited. */
export function OutsideForm({ type, onBegun, onSearch }: Props) {
  const { t } = useTranslation('notes')
  const form = useOutsideForm(type, onBegun)
  return (
    <>
      <div className={css['body']}>
        <div>
          <h2>{t('outside.title')}</h2>
          <p className={css['hint']}>{t('outside.text')}</p>
        </div>
        <button type="button" className={css['other']} onClick={onSearch}>
          {t('outside.search')}
        </button>
        <InvoiceFields form={form} />
        <section>
          {form.taxes.map((tax, index) => (
            <TaxFields
              key={tax.key}
              tax={tax}
              at={index + 1}
              currency={form.currency}
              onChange={(patch) => form.changeTax(tax.key, patch)}
              onRemove={form.taxes.length > 1 ? () => form.removeTax(tax.key) : undefined}
            />
          ))}
          <Button mt={8} variant="subtle" color="gray" size="sm" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={form.addTax}>
            {t('outside.add')}
          </Button>
        </section>
        <GroundFields
          type={type}
          language={form.company?.language ?? 'bg'}
          value={form.reason}
          onChange={form.setReason}
          error={form.lacksReason ? t('ground.missing') : undefined}
        />
      </div>
      <footer className={css['bar']}>
        <div role="alert" className={css['problems']}>
          {form.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <DocumentLinks links={form.inTheWay} />
        </div>
        <Button onClick={form.submit} loading={form.busy}>
          {t('begin')}
        </Button>
      </footer>
    </>
  )
}

/** Whose invoice it was, to whom, its number, day and currency. */
function InvoiceFields({ form }: { readonly form: OutsideFormState }) {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const { contact, setContact } = form
  return (
    <div className={css['outside']}>
      <Select
        label={t('outside.company')}
        allowDeselect={false}
        data={form.companies.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
        value={form.company?.id ?? null}
        onChange={form.setCompanyId}
      />
      {contact === null ? (
        <ContactPicker label={t('outside.contact')} placeholder={t('outside.contact_placeholder')} onChoose={setContact} />
      ) : (
        <div>
          <span className={css['hint']}>{t('outside.contact')}</span>
          <div className={css['chosen']}>
            <b>{localised(contact.name, language)}</b>
            <Button variant="subtle" color="gray" size="sm" onClick={() => setContact(null)}>
              {t('outside.change')}
            </Button>
          </div>
        </div>
      )}
      <TextInput
        label={t('outside.number')}
        autoComplete="off"
        maxLength={LONGEST.theirNumber}
        value={form.number}
        onChange={({ currentTarget }) => form.setNumber(currentTarget.value)}
      />
      <DateInput label={t('outside.issued_on')} value={form.issuedOn} onChange={form.setIssuedOn} />
      <Select
        label={t('outside.currency')}
        allowDeselect={false}
        data={form.currencies}
        value={form.currency}
        onChange={form.setCurrency}
      />
    </div>
  )
}
