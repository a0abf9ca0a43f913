import { type People, saveIdleEnd, saveWorkspace } from '@invoice/contract/people/users.ts'
import { IDLE_ENDS } from '@invoice/domain/accounts/idle-end.ts'
import { Button, Select } from '@mantine/core'
import { Suspense, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { SwitchRow } from '../../shared/forms/form-parts.tsx'
import { calledName } from '../../shared/people/called-name.ts'
import { useMay, useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import { HandOverDrawer } from './hand-over-drawer.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { isLastOwner } from './people.ts'
import css from './users.module.css'

const EndFirms = laterPart(() => import('./end-firm.tsx'))

type Props = { readonly people: People; readonly onLeft: () => void }

/** What is demanded of everybody, whose the workspace is, and how one goes. */
export function WorkspaceRules({ people, onLeft }: Props) {
  const { t } = useTranslation('users')
  const mayOwn = useMay('ownership', 'manage')
  const mayManage = useMay('users', 'manage')
  const { current } = useWorkspaces()
  const own = String(useAuth().user?.id ?? '')
  const [asks, setAsks] = useState<'hand_over' | 'leave' | null>(null)
  const isStuck = isLastOwner(people.items, own)
  const others = people.items.filter(({ id, role, firm }) => id !== own && role !== 'owner' && firm === null)
  const firms = [...new Map(people.items.flatMap(({ firm }) => (firm === null ? [] : [[firm.id, firm] as const]))).values()]
  const close = (): void => setAsks(null)
  return (
    <div className={css['rules']}>
      {mayOwn ? <SecondStep people={people} /> : null}
      {mayManage || people.idleEnd !== 'never' ? <IdleEndRule people={people} mayManage={mayManage} /> : null}
      {mayManage && firms.length > 0 ? (
        <Suspense>
          <EndFirms firms={firms} />
        </Suspense>
      ) : null}
      {mayOwn ? (
        <Rule
          title={t('ownership')}
          text={people.items.length === 1 ? t('nobody_to') : t('ownership_text')}
          act={t('hand_over')}
          {...(others.length === 0 ? {} : { onAct: () => setAsks('hand_over') })}
        />
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

/** Of who may not change it, only what holds for them. */
function IdleEndRule({ people: { idleEnd }, mayManage }: { readonly people: People; readonly mayManage: boolean }) {
  const { t } = useTranslation('users')
  const save = (chosen: string | null): void => {
    const end = IDLE_ENDS.find((each) => each === chosen)
    if (end === undefined || end === idleEnd) return
    void toastOutcome(() => call(saveIdleEnd, { body: { idleEnd: end } }), t('idle_end_saved', { end: t(`idle_ends.${end}`) }))
  }
  return (
    <div className={css['rule']}>
      <div>
        <b>{t('idle_end')}</b>
        <p>{t('idle_end_text')}</p>
      </div>
      {mayManage ? (
        <Select
          size="sm"
          w={176}
          flex="none"
          aria-label={t('idle_end')}
          allowDeselect={false}
          data={IDLE_ENDS.map((end) => ({ value: end, label: t(`idle_ends.${end}`) }))}
          value={idleEnd}
          onChange={save}
        />
      ) : (
        <span>{t(`idle_ends.${idleEnd}`)}</span>
      )}
    </div>
  )
}
