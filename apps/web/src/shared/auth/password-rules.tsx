import './texts.ts'
import { type PasswordProblem, passwordProblems } from '@invoice/domain/accounts/password-problems.ts'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useTranslation } from '../text/use-translation.ts'
import css from './password-rules.module.css'

/** What is ticked, and the problems that keep it from being ticked. */
const RULES = [
  ['length', ['password_too_short']],
  ['upper', ['password_no_upper']],
  ['lower', ['password_no_lower']],
  ['digit', ['password_no_digit']],
  ['special', ['password_no_special']],
  ['guess', ['password_too_short', 'password_too_common', 'password_too_similar', 'password_entirely_numeric']],
] as const satisfies readonly (readonly [string, readonly PasswordProblem[]])[]

type Props = { readonly id: string; readonly password: string; readonly email: string }

/** The rules of a new password, ticked as one types. `id`: for the `aria-describedby` of its field. */
export function PasswordRules({ id, password, email }: Props) {
  const { t } = useTranslation('steps')
  const problems = passwordProblems(password.trim(), email)
  return (
    <ul id={id} className={css['rules']} aria-label={t('rules')}>
      {RULES.map(([rule, against]) => {
        const isMet = password !== '' && !problems.some((problem) => against.some((one) => one === problem))
        const Icon = isMet ? IconCheck : IconCircle
        return (
          <li key={rule} data-met={isMet || undefined}>
            <Icon size={14} stroke={isMet ? 2.2 : 1.6} role="img" aria-label={t(isMet ? 'rule_met' : 'rule_open')} />
            {t(`rule.${rule}`)}
          </li>
        )
      })}
    </ul>
  )
}
