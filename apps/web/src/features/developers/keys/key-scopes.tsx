import { SCOPE_LEVELS, SCOPE_NOUNS, type Scope, type ScopeLevel, type ScopeNoun } from '@invoice/contract/wire/key-scopes.ts'
import { Input, Select } from '@mantine/core'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './key-scopes.module.css'

const LEVELS = ['none', ...SCOPE_LEVELS] as const
type Level = (typeof LEVELS)[number]
type Props = {
  /** Whether the role beside it may write at all. */
  readonly mayWrite: boolean
  readonly scopes: readonly Scope[]
  readonly error: string | undefined
  readonly onChange: (scopes: Scope[]) => void
}

/** What a key reaches, noun by noun. */
export function KeyScopes({ mayWrite, scopes, error, onChange }: Props) {
  const { t } = useTranslation(['developers', 'key-scopes'])
  const levelOf = (noun: ScopeNoun): Level => SCOPE_LEVELS.find((level) => scopes.includes(`${noun}.${level}`)) ?? 'none'
  const withLevel = (noun: ScopeNoun, level: Level): Scope[] =>
    SCOPE_NOUNS.flatMap((each) => scopesOf(each, each === noun ? level : levelOf(each)))
  return (
    <Input.Wrapper label={t('scopes')} labelElement="div" description={t('scopes_hint')} error={error}>
      <div className={css['nouns']}>
        {SCOPE_NOUNS.map((noun) => (
          <Select
            key={noun}
            classNames={{ root: css['noun'] ?? '', label: css['label'] ?? '' }}
            label={t(`key-scopes:nouns.${noun}`)}
            allowDeselect={false}
            data={LEVELS.filter((level) => level !== 'write' || mayWrite).map((level) => ({
              value: level,
              label: t(`key-scopes:levels.${level}`),
            }))}
            value={levelOf(noun)}
            onChange={(chosen) => onChange(withLevel(noun, LEVELS.find((level) => level === chosen) ?? 'none'))}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}

/** The same nouns, to read alone. */
export const toRead = (scopes: readonly Scope[]): Scope[] =>
  SCOPE_NOUNS.flatMap((noun) => (scopes.some((scope) => scope.startsWith(`${noun}.`)) ? [`${noun}.read` as const] : []))

const isLevel = (level: Level): level is ScopeLevel => level !== 'none'
const scopesOf = (noun: ScopeNoun, level: Level): Scope[] => (isLevel(level) ? [`${noun}.${level}`] : [])
