import { Button, Skeleton, TextInput, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../shared/api/failure.ts'
import { ConflictNotice } from '../../shared/forms/conflict-notice.tsx'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import { LoudMoney, MoneyText, NoValue } from '../../shared/ui/marks/money-text.tsx'
import { StatusMark } from '../../shared/ui/marks/status-mark.tsx'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { FormDrawer } from '../../shared/ui/overlays/form-drawer.tsx'
import { RemoveOrArchive } from '../../shared/ui/overlays/remove-or-archive.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Row, Samples } from './sample.tsx'
import { useSay } from './use-say.ts'

export function StateSamples() {
  const say = useSay()
  return (
    <Samples id="states" title={say('Състояния, пари, диалози', 'States, money, dialogs')}>
      <Statuses />
      <Row>
        <MoneyText amount="1248.60" currency="EUR" />
        <MoneyText amount="-312.00" currency="EUR" />
        <MoneyText amount="312.00" currency="USD" plus />
        <NoValue />
        <span style={{ fontSize: 32, lineHeight: '40px' }}>
          <LoudMoney amount="4944.00" currency="EUR" />
        </span>
        <Skeleton width={120} height={20} />
      </Row>
      <Dialogs />
      <Conflicts />
      <EmptyState
        title={say('Още няма фактури', 'No invoices yet')}
        text={say('Тук ще виждате всичко издадено, изпратено и платено.', 'Everything issued, sent and paid will be here.')}
      >
        <Button>{say('Първа фактура', 'First invoice')}</Button>
      </EmptyState>
    </Samples>
  )
}

function Conflicts() {
  const say = useSay()
  const rows = [
    { field: 'city.bg', label: say('Населено място, BG', 'City, BG'), theirs: 'Пловдив', mine: 'Асеновград' },
    { field: 'phones', label: say('Телефони', 'Phones'), theirs: '', mine: '02 111 22 33, 0888 111 222' },
    { field: 'email', label: say('Имейл', 'Email'), theirs: 'office@example.com', mine: null },
  ]
  return <ConflictNotice conflict={{ round: 1, rows, keepMine: () => {}, takeTheirs: () => {} }} />
}

function Statuses() {
  const say = useSay()
  return (
    <Row>
      <StatusMark look="draft">{say('Чернова', 'Draft')}</StatusMark>
      <StatusMark look="issued">{say('Издадена', 'Issued')}</StatusMark>
      <StatusMark look="sent">{say('Изпратена', 'Sent')}</StatusMark>
      <StatusMark look="viewed">{say('Видяна', 'Viewed')}</StatusMark>
      <StatusMark look="partial" share={0.4}>
        {say('Частично платена', 'Partly paid')}
      </StatusMark>
      <StatusMark look="paid">{say('Платена', 'Paid')}</StatusMark>
      <StatusMark look="overdue" fact={say('11 дни', '11 days')}>
        {say('Просрочена', 'Overdue')}
      </StatusMark>
      <StatusMark look="voided">{say('Анулирана', 'Voided')}</StatusMark>
      <StatusMark look="closed">{say('Отказана', 'Declined')}</StatusMark>
    </Row>
  )
}

const USED = { id: 'used', archivedAt: null }

/** What opens over a page, and toasts. */
function Dialogs() {
  const say = useSay()
  const [asks, setAsks] = useState(false)
  const [used, setUsed] = useState(false)
  const [edits, setEdits] = useState(false)
  const [day, setDay] = useState('2026-12-05')
  const name = say('Намалена ставка', 'Reduced rate')
  return (
    <Row>
      <Button variant="default" onClick={() => setAsks(true)}>
        {say('Изтрий…', 'Delete…')}
      </Button>
      <Button variant="default" onClick={() => setEdits(true)}>
        {say('Редактирай', 'Edit')}
      </Button>
      <Button variant="default" onClick={() => toast(say('Запазено в 14:02', 'Saved at 14:02'))}>
        {say('Съобщение', 'Toast')}
      </Button>
      <Button variant="default" onClick={() => toast(say('Грешка в сървъра.', 'Server error.'), { tone: 'error' })}>
        {say('Съобщение за грешка', 'Error toast')}
      </Button>
      <Tooltip label={say('Подсказка', 'Tooltip')}>
        <Button variant="default">{say('С подсказка', 'With a tooltip')}</Button>
      </Tooltip>
      <ConfirmDialog opened={asks} name={name} onClose={() => setAsks(false)} onConfirm={async () => {}} />
      <Button variant="default" onClick={() => setUsed(true)}>
        {say('Изтриване на използвано', 'Deleting what is in use')}
      </Button>
      <RemoveOrArchive
        item={used ? USED : null}
        name={name}
        onClose={() => setUsed(false)}
        onRemove={async () => {
          throw new Failure(409, { __: [say('Използва се в 12 документа.', 'It is used by 12 documents.')] }, null)
        }}
        onArchive={async () => {}}
      />
      <FormDrawer
        opened={edits}
        onClose={() => setEdits(false)}
        title={name}
        subtitle={say('в 12 документа', 'in 12 documents')}
        onSubmit={() => setEdits(false)}
        danger={{ label: say('Архивирай', 'Archive'), onClick: () => setEdits(false) }}
      >
        <TextInput label={say('Ставка', 'Rate')} defaultValue="9" data-autofocus />
        <DateInput label={say('В сила от', 'In force from')} value={day} onChange={setDay} />
      </FormDrawer>
    </Row>
  )
}
