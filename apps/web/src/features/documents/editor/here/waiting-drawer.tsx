import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { Button, Drawer } from '@mantine/core'
import { IconCheck, IconDeviceLaptop } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentNumber } from '../../../../shared/documents/document-number.tsx'
import { Layered } from '../../../../shared/layers/use-layer.tsx'
import { decide } from '../../../../shared/offline/waiting/decide.ts'
import { showWaiting } from '../../../../shared/offline/waiting/drawer-store.ts'
import { useOutbox } from '../../../../shared/offline/waiting/outbox.ts'
import { type Landed, type Waiting, waitingOf } from '../../../../shared/offline/waiting/waiting.ts'
import { WaitingActs, WaitingWords } from '../../../../shared/offline/waiting/waiting-words.tsx'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { LinkButton } from '../../../../shared/ui/marks/link-button.tsx'
import { MoneyText } from '../../../../shared/ui/marks/money-text.tsx'
import { ConfirmDialog } from '../../../../shared/ui/overlays/confirm-dialog.tsx'
import { DrawerHead, drawerClasses } from '../../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import { Choosing } from './choosing.tsx'
import css from './waiting.module.css'

const close = (): void => showWaiting(null)
/** What went through is said of the last few. */
const SHOWN_LANDED = 8

/** What the server does not have yet, why, and what can be said to it; or one draft that was changed in two places, field by field. */
export function WaitingDrawer({ choosing }: { readonly choosing: string | null }) {
  const { t } = useTranslation('offline')
  const outbox = useOutbox()
  const chosen = choosing === null ? undefined : waitingOf(outbox, choosing)
  const isChoosing = chosen?.trouble?.kind === 'conflict'
  return (
    <Layered kind="drawer" opened onEscape={close}>
      <Drawer.Root opened onClose={close} position="right" size={720} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead
            title={t(isChoosing ? 'conflict_title' : 'waiting')}
            text={t(isChoosing ? 'conflict_text' : 'waiting_text')}
            onClose={close}
          />
          {chosen?.trouble?.kind === 'conflict' ? (
            <Choosing key={chosen.rev} item={chosen} theirs={chosen.trouble.theirs} onDone={() => showWaiting({ choosing: null })} />
          ) : (
            <div className={css['body']}>
              {outbox.items.length === 0 ? <p className={css['quiet']}>{t('none_waits')}</p> : null}
              <ul className={css['list']}>
                {outbox.items.map((item) => (
                  <WaitingRow key={item.id} item={item} />
                ))}
              </ul>
              <LandedRows landed={outbox.landed.slice(-SHOWN_LANDED).toReversed()} />
            </div>
          )}
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function WaitingRow({ item }: { readonly item: Waiting }) {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const [discarding, setDiscarding] = useState(false)
  const { id, shown, draft, at, trouble, documentId } = item
  const name = localised(shown.recipientName, language) || t('without_recipient')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(plainText(name, draft))
    toast(t('copied'), { id: 'copied' })
  }
  const isFrozen = trouble?.kind === 'frozen' && documentId !== null
  return (
    <li data-trouble={trouble !== null || undefined}>
      <div className={css['line']}>
        <IconDeviceLaptop size={16} stroke={1.8} aria-hidden="true" />
        <b>{name}</b>
        <span className={css['quiet']}>{t('here_at', { at: formatTime(at) })}</span>
        <MoneyText amount={shown.total} currency={draft.currency} />
      </div>
      <div className={css['words']}>
        <WaitingWords item={item} />
      </div>
      <div className={css['acts']}>
        <WaitingActs item={item} />
        {isFrozen ? (
          <LinkButton size="sm" variant="default" to="/invoices/preview/$id" params={{ id: documentId }} onClick={close}>
            {t('to_document')}
          </LinkButton>
        ) : (
          <LinkButton size="sm" variant="default" to="/invoices/edit/$id" params={{ id }} onClick={close}>
            {t('open')}
          </LinkButton>
        )}
        <Button size="sm" variant="subtle" color="gray" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button size="sm" variant="subtle" color="red" onClick={() => setDiscarding(true)}>
          {t('discard')}
        </Button>
      </div>
      <ConfirmDialog
        opened={discarding}
        name={name}
        title={t('discard_question')}
        text={t('discard_text')}
        confirmLabel={t('discard')}
        onClose={() => setDiscarding(false)}
        onConfirm={() => decide(id, { kind: 'discard' })}
      />
    </li>
  )
}

function LandedRows({ landed }: { readonly landed: readonly Landed[] }) {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  if (landed.length === 0) return null
  return (
    <section>
      <h3>{t('went_through')}</h3>
      <ul className={css['list']}>
        {landed.map(({ id, documentId, number, shown, type, currency }) => (
          <li key={id}>
            <div className={css['line']}>
              <IconCheck className={css['done'] ?? ''} size={16} stroke={2} aria-hidden="true" />
              <b>{localised(shown.recipientName, language) || t('without_recipient')}</b>
              <DocumentNumber document={{ id: documentId, number, type, status: number === null ? 'draft' : 'issued' }} />
              <MoneyText amount={shown.total} currency={currency} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** To be pasted elsewhere, or into the lines of another document. */
function plainText(recipient: string, { lines, notes }: DocumentDraft): string {
  const rows = lines.map(({ name, quantity, unitPrice }) => [name.bg || name.en, quantity ?? '', unitPrice ?? ''].join('\t'))
  return [recipient, ...rows, notes].filter((line) => line !== '').join('\n')
}
