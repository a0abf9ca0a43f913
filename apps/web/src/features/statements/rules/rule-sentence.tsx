import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { ContactPicker } from '../../../shared/pickers/contact-picker.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../statements.module.css'
import type { RuleDraft } from './rule-draft.ts'

type Props = {
  readonly entry: StatementEntry
  readonly draft: RuleDraft
  readonly category: string
  readonly isTooWide: boolean
  readonly onChange: (draft: RuleDraft) => void
}

/** The rule as a sentence with gaps. */
export function RuleSentence({ entry, draft, category, isTooWide, onChange }: Props) {
  const { t } = useTranslation('statements')
  const { partyName, partyIban, direction } = entry
  const name = partyName || formatIban(partyIban)
  return (
    <div className={css['sentence']}>
      <span>
        {t('explain.when')} {t(`explain.${direction}`)}:
      </span>
      {name === '' ? null : (
        <Select
          label={t('explain.who')}
          allowDeselect={false}
          value={draft.byParty ? 'party' : 'any'}
          data={[
            { value: 'party', label: t(`explain.party_${direction}`, { name }) },
            { value: 'any', label: t('explain.no_party') },
          ]}
          onChange={(value) => onChange({ ...draft, byParty: value === 'party' })}
        />
      )}
      <TextInput
        label={t('explain.words')}
        placeholder={t('explain.words_placeholder')}
        value={draft.words}
        maxLength={LONGEST.ruleText}
        error={isTooWide ? t('explain.too_wide') : undefined}
        onChange={({ currentTarget }) => onChange({ ...draft, words: currentTarget.value })}
      />
      <Select
        label={t('explain.does')}
        allowDeselect={false}
        value={draft.act}
        data={[
          { value: 'explain', label: category === '' ? t('explain.as_unknown') : t('explain.as', { category }) },
          { value: 'ignore', label: t('explain.ignore') },
          { value: 'pay', label: t(`explain.pay_${direction}`) },
        ]}
        onChange={(act) => onChange({ ...draft, act: act === 'ignore' || act === 'pay' ? act : 'explain' })}
      />
      {draft.act === 'pay' ? <Payer contact={draft.contact} onChange={(contact) => onChange({ ...draft, contact })} /> : null}
    </div>
  )
}

type PayerProps = { readonly contact: RuleDraft['contact']; readonly onChange: (contact: RuleDraft['contact']) => void }

/** Whose documents are paid. */
function Payer({ contact, onChange }: PayerProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  if (contact === null) {
    return (
      <ContactPicker
        label={t('explain.of')}
        placeholder={t('split.credit_placeholder')}
        onChoose={({ id, name }) => onChange({ id, name: localised(name, language) })}
      />
    )
  }
  return (
    <p className={css['chosen']}>
      <span>
        {t('explain.of')}: <b>{contact.name}</b>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
        {t('split.change')}
      </Button>
    </p>
  )
}
