import { type People, saveWorkspace } from '@invoice/contract/people/users.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { SwitchRow } from '../../shared/forms/form-parts.tsx'
import { useMay, useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import { HandOverDrawer } from './hand-over-drawer.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { calledName, isLastOwner } from './people.ts'
import css from './users.module.css'

type Props = { readonly people: People; readonly onLeft: () => void }

/** What is demanded of everybody, whose the workspace is, and how one goes. */
export function WorkspaceRules({ people, onLeft }: Props) {
  const { t } = useTranslation('users')
  const mayOwn = useMay('ownership', 'manage')
  const { current } = useWorkspaces()
  const own = String(useAuth().user?.id ?? '')
  const [asks, setAsks] = useState<'hand_over' | 'leave' | null>(null)
  const isStuck = isLastOwner(people.items, own)
  const others = people.items.filter(({ id, role }) => id !== own && role !== 'owner')
  const close = (): void => setAsks(null)
  return (
    <div className={css['rules']}>
      {mayOwn ? (
        <>
          <SecondStep people={people} />
          <Rule
            title={t('ownership')}
            text={people.items.length === 1 ? t('nobody_to') : t('ownership_text')}
            act={t('hand_over')}
            {...(others.length === 0 ? {} : { onAct: () => setAsks('hand_over') })}
          />
        </>
      ) : null}
      <Rule
        title={t('leaving')}
        text={isStuck ? t('leaving_owner') : t('leaving_text', { workspace: current?.name ?? '' })}
        act={t('leave')}
        {...(isStuck ? {} : { onAct: () => setAsks('leave') })}
      />
      <HandOverDrawer opened={asks === 'hand_over'} members={others} onClose={close} />
      <LeaveQuestion opened={asks === 'leave'} onClose={close} onLeft={onLeft} />
    </div>
  )
}

type RuleProps = { readonly title: string; readonly text: string; readonly act: string; readonly onAct?: () => void }

function Rule({ title, text, act, onAct }: RuleProps) {
  return (
    <div className={css['rule']}>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {onAct === undefined ? null : (
        <Button variant="default" onClick={onAct}>
          {act}
        </Button>
      )}
    </div>
  )
}

function SecondStep({ people: { items, requiresSecondFactor } }: { readonly people: People }) {
  const { t } = useTranslation('users')
  const missing = items.filter(({ hasSecondFactor }) => hasSecondFactor === false).map(calledName)
  const names = missing.length === 0 ? '' : ` ${t('second_step_missing', { names: missing.join(', ') })}`
  const save = (on: boolean): void =>
    void toastOutcome(() => call(saveWorkspace, { body: { requiresSecondFactor: on } }), t(on ? 'second_step_on' : 'second_step_off'))
  return <SwitchRow label={t('second_step')} hint={`${t('second_step_text')}${names}`} checked={requiresSecondFactor} onChange={save} />
}
