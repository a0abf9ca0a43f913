import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { CopyField } from '../../shared/ui/copy-field.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FormDrawer } from '../../shared/ui/form-drawer.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { LoudMoney, MoneyText, NoValue } from '../../shared/ui/money-text.tsx'
import { StatusMark } from '../../shared/ui/status-mark.tsx'
import { toast } from '../../shared/ui/toast.ts'
import css from './gallery.module.css'

export function StateSamples() {
  const [asks, setAsks] = useState(false)
  const [edits, setEdits] = useState(false)
  return (
    <section aria-labelledby="states">
      <h2 id="states">States, money, dialogs</h2>
      <div className={css['row']}>
        <StatusMark look="draft">Чернова</StatusMark>
        <StatusMark look="issued">Издадена</StatusMark>
        <StatusMark look="sent">Изпратена</StatusMark>
        <StatusMark look="viewed">Видяна</StatusMark>
        <StatusMark look="partial" share={0.4}>
          Частично платена
        </StatusMark>
        <StatusMark look="paid">Платена</StatusMark>
        <StatusMark look="overdue" fact="11 дни">
          Просрочена
        </StatusMark>
        <StatusMark look="voided">Анулирана</StatusMark>
        <StatusMark look="closed">Отказана</StatusMark>
      </div>
      <div className={css['row']}>
        <MoneyText amount="1248.60" currency="EUR" />
        <MoneyText amount="-312.00" currency="EUR" />
        <MoneyText amount="312.00" currency="USD" plus />
        <NoValue />
        <span style={{ fontSize: 32, lineHeight: '40px' }}>
          <LoudMoney amount="4944.00" currency="EUR" />
        </span>
        <Kbd>Ctrl K</Kbd>
      </div>
      <CopyField label="IBAN" value="BG80 BNBG 9661 1020 3456 78" />
      <div className={css['row']}>
        <Button variant="default" onClick={() => setAsks(true)}>
          Delete…
        </Button>
        <Button variant="default" onClick={() => setEdits(true)}>
          Edit in a drawer
        </Button>
        <Button variant="default" onClick={() => toast('Записано в 14:02')}>
          Toast
        </Button>
        <Button variant="default" onClick={() => toast('Грешка в сървъра. Моля, опитайте отново по-късно.', { tone: 'error' })}>
          Error toast
        </Button>
      </div>
      <EmptyState title="Още няма фактури" text="Тук ще виждате всичко издадено, изпратено и платено.">
        <Button>Първа фактура</Button>
      </EmptyState>
      <ConfirmDialog opened={asks} name="Намалена ставка" onClose={() => setAsks(false)} onConfirm={async () => {}} />
      <FormDrawer
        opened={edits}
        onClose={() => setEdits(false)}
        title="Намалена ставка"
        subtitle="в 12 документа"
        onSubmit={() => setEdits(false)}
        danger={{ label: 'Архивирай', onClick: () => setEdits(false) }}
      >
        <TextInput label="Ставка" defaultValue="9" />
      </FormDrawer>
    </section>
  )
}
