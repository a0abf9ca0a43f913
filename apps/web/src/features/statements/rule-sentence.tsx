import type { StatementEntry } from '@invoice/contract/statements.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RuleDraft } from './rule-draft.ts'
import css from './statements.module.css'

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
          size="sm"
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
        size="sm"
        label={t('explain.words')}
        placeholder={t('explain.words_placeholder')}
        value={draft.words}
        maxLength={200}
        error={isTooWide ? t('explain.too_wide') : undefined}
        onChange={({ currentTarget }) => onChange({ ...draft, words: currentTarget.value })}
      />
      <Select
        size="sm"
        label={t('explain.does')}
        allowDeselect={false}
        value={draft.act}
        data={[
          { value: 'explain', label: category === '' ? t('explain.as_unknown') : t('explain.as', { category }) },
          { value: 'ignore', label: t('explain.ignore') },
        ]}
        onChange={(act) => onChange({ ...draft, act: act === 'ignore' ? 'ignore' : 'explain' })}
      />
    </div>
  )
}
