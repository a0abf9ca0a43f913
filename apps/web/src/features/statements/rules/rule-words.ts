import type { StatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

type Conditions = Pick<StatementRule, 'direction' | 'partyIban' | 'partyKey' | 'reasonKey'>

/** Which entries a rule is for, in words. */
export function useRuleWords(): (rule: Conditions) => string {
  const { t } = useTranslation('statements')
  return ({ direction, partyIban, partyKey, reasonKey }) =>
    [
      t(`rule.${direction}`),
      ...(partyIban === '' ? [] : [t('rule.iban', { iban: formatIban(partyIban) })]),
      ...(partyKey === '' ? [] : [t('rule.from', { name: partyKey })]),
      ...(reasonKey === '' ? [] : [t('rule.words', { words: reasonKey })]),
    ].join(' ')
}

type Acted = Pick<StatementRule, 'act' | 'category' | 'contactName' | 'description'>

/** What a rule does with them, in words. */
export function useRuleAct(): (rule: Acted) => string {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  return ({ act, category, contactName, description }) => {
    const name = contactName === null ? '' : localised(contactName, language)
    return {
      explain: t('rule.as', { category }),
      ignore: t('rule.ignored'),
      pay: t('rule.pays', { name }),
      expense: [t('rule.expense', { description }), name].filter(Boolean).join(', '),
    }[act]
  }
}
