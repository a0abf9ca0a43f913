import './texts.ts'
import type { PreparedLetter, Sending } from '@invoice/contract/documents/sending.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ActedDocument } from '../../../shared/documents/in-front.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { documentQuery } from '../../../shared/queries/documents/documents.ts'
import { letterQuery } from '../../../shared/queries/documents/sendings.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { LoseQuestion } from '../../../shared/ui/overlays/form-drawer.tsx'
import { LeaveQuestion } from '../../../shared/ui/overlays/leave-question.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import type { Again } from './letter-values.ts'
import css from './send.module.css'
import { SendForm } from './send-form.tsx'
import { SentToast } from './sent-toast.tsx'

type Props = { readonly document: ActedDocument; readonly again?: Again; readonly onClose: () => void }

/** A document leaves by mail: whom it goes to, what is said, what goes along, and beside it the mail as it will be read. */
export default function SendDrawer({ document, again, onClose }: Props) {
  const { t } = useTranslation(['sending', 'documents'])
  const { id, type, number } = document
  const query = useQuery(letterQuery(id))
  const [asking, setAsking] = useState(false)
  const isTouched = useRef<() => boolean>(() => false)
  const touched = useCallback(() => isTouched.current(), [])
  const askToClose = (): void => (touched() ? setAsking(true) : onClose())
  const sent = (sending: Sending): void => {
    isTouched.current = () => false
    onClose()
    toast(<SentToast documentId={id} sending={sending} />, { id: 'sending' })
  }
  const name = [lowerFirst(t(`documents:types.${type}`)), number].filter(Boolean).join(' ')
  return (
    <Layered kind="drawer" opened onEscape={askToClose}>
      <Drawer.Root opened onClose={askToClose} position="right" size={1120} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('title', { name })} text={useAbout(document)} onClose={askToClose} />
          {query.data === undefined ? (
            <div className={css['coming']}>
              <ItemStates query={query}>{null}</ItemStates>
            </div>
          ) : (
            <OnceRead letter={query.data}>
              {(letter) => <SendForm id={id} letter={letter} again={again} isTouched={isTouched} onSent={sent} onClose={askToClose} />}
            </OnceRead>
          )}
        </Drawer.Content>
      </Drawer.Root>
      <LeaveQuestion isUnsaved={touched} />
      <LoseQuestion opened={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Layered>
  )
}

/** The form begins with what was read first; an answer that comes later changes nothing under the hand. */
function OnceRead({ letter, children }: { letter: PreparedLetter; children: (letter: PreparedLetter) => React.ReactNode }) {
  const [first] = useState(letter)
  return children(first)
}

/** "Dolni Bryag Winery AD · €4,944.00 · due 02/12/2026" */
function useAbout({ id, recipientName }: ActedDocument): string {
  const { t } = useTranslation('sending')
  const language = useLanguage()
  const { data } = useQuery(documentQuery(id))
  const amount = data === undefined || !/[1-9]/.test(data.total) ? '' : formatAmount(data.total, data.currency, language)
  const due = data?.dueOn == null ? '' : t('due_on', { day: formatDay(data.dueOn, language) })
  return [localised(recipientName, language), amount, due].filter((part) => part !== '').join(' · ')
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
