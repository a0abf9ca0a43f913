import { removeStatementRule, type StatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import { ActionIcon, Drawer } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { failedAct } from '../../../shared/api/failure.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { IfMay } from '../../../shared/queries/cache/if-may.tsx'
import { statementRulesQuery } from '../../../shared/queries/treasury/statements.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import css from '../statements.module.css'
import { useRuleAct, useRuleWords } from './rule-words.ts'

type Props = { readonly accountId: string; readonly onClose: () => void }

/** What is decided without a person, because a person said so once. */
export default function RulesDrawer({ accountId, onClose }: Props) {
  const { t } = useTranslation('statements')
  const query = useQuery(statementRulesQuery())
  const rules = (query.data ?? []).filter((rule) => rule.accountId === null || rule.accountId === accountId)
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('rule.title')} text={t('rule.text')} onClose={onClose} />
          <div className={css['drawer']}>
            <ItemStates query={query}>
              {rules.length === 0 ? <EmptyState title={t('rule.none')} text={t('rule.none_text', { act: t('do.rule') })} /> : null}
              <ul className={css['statements']}>
                {rules.map((rule) => (
                  <RuleLine key={rule.id} rule={rule} />
                ))}
              </ul>
            </ItemStates>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function RuleLine({ rule }: { readonly rule: StatementRule }) {
  const { t } = useTranslation('statements')
  const { id, accountId } = rule
  const what = useRuleWords()(rule)
  const does = useRuleAct()(rule)
  const remove = async (): Promise<void> => {
    try {
      await call(removeStatementRule, { params: { id } })
      toast(t('rule.removed'))
    } catch (error) {
      toast(failedAct(t('rule.remove_failed'), error, translateKnown), { tone: 'error' })
    }
  }
  return (
    <li>
      <div>
        <b>{what}</b>
        <small>
          {does}
          {accountId === null ? `, ${t('rule.any_account')}` : null}
        </small>
      </div>
      <IfMay noun="treasury">
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('rule.remove', { what })} onClick={() => void remove()}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </IfMay>
    </li>
  )
}
