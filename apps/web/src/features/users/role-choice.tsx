import type { GivenRole } from '@invoice/contract/people/users.ts'
import type { Act, Noun } from '@invoice/contract/wire/endpoint.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ROLES_GIVEN } from './people.ts'
import css from './users.module.css'

/** What people want to know of a role, each with the act that the policy table is asked for. */
const QUESTIONS = {
  read: ['documents', 'read'],
  issue: ['documents', 'issue'],
  settings: ['settings', 'manage'],
  money: ['payment_methods', 'manage'],
  people: ['users', 'manage'],
  ownership: ['ownership', 'manage'],
} as const satisfies Record<string, readonly [Noun, Act]>

type Props = { readonly value: GivenRole; readonly onChange: (role: GivenRole) => void }

/** The roles that can be given, and what the chosen one may do, as the table says that the server asks too. */
export function RoleChoice({ value, onChange }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      <fieldset className={css['roles']}>
        <legend>{t('role')}</legend>
        {ROLES_GIVEN.map((role) => (
          <label key={role} data-chosen={role === value || undefined}>
            <input type="radio" name="role" value={role} checked={role === value} onChange={() => onChange(role)} />
            <span>
              <b>{t(`roles.${role}`)}</b>
              <span>{t(`about.${role}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <section className={css['may']} aria-live="polite">
        <h3>{t(`may_title.${value}`)}</h3>
        <dl>
          {questions().map(([question, [noun, act]]) => (
            <div key={question}>
              <dt>{t(`may.${question}`)}</dt>
              <dd>
                {permits(value, noun, act) ? (
                  <>
                    <IconCheck size={16} stroke={2} aria-hidden="true" /> {t('yes')}
                  </>
                ) : (
                  t('no')
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** The compiler loses the keys in `entries`. */
const questions = () => Object.entries(QUESTIONS) as [keyof typeof QUESTIONS, readonly [Noun, Act]][]
