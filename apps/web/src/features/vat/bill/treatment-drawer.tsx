import '../texts.ts'
import { TreatmentInput, type VatPeriod, writeTreatment } from '@invoice/contract/vat/periods.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { Drawer, Input, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { treatmentQuery } from '../../../shared/queries/reports/vat.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import EntryDrawer from '../entries/entry-drawer.tsx'
import type { EntryBegun } from '../entries/entry-values.ts'
import { monthAndYear } from '../month-words.ts'
import { BeginEntry } from './begin-entry.tsx'
import type { Decided } from './decided-bill.ts'
import { LineUses } from './line-uses.tsx'
import { RadioChoices } from './radio-choices.tsx'
import { SelfCharged } from './self-charged.tsx'
import css from './treatment.module.css'
import { TreatmentEffect } from './treatment-effect.tsx'
import { ClaimMonths } from './treatment-months.tsx'
import { UndoTreatment } from './treatment-undo.tsx'
import { bodyBefore, bodyOf, type Treatment, type TreatmentValues, valuesOf } from './treatment-values.ts'

type Props = {
  readonly bill: Decided
  readonly companyId: string
  readonly period: VatPeriod
  readonly onClose: () => void
}

/** What a bill is for VAT: kind, right to credit, month of the claim. */
export default function TreatmentDrawer(props: Props) {
  const { t } = useTranslation('vat')
  const query = useQuery(treatmentQuery(props.bill.id))
  const [begun, setBegun] = useState<EntryBegun | null>(null)
  const { companyId, period, onClose } = props
  if (begun !== null)
    return (
      <EntryDrawer side="purchases" companyId={companyId} month={period.month} currency={period.currency} begun={begun} onClose={onClose} />
    )
  if (query.data !== undefined) return <Form {...props} treatment={query.data} onEntry={setBegun} />
  return (
    <Layered kind="drawer" opened onEscape={props.onClose}>
      <Drawer.Root opened onClose={props.onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('treatment.title')} text={props.bill.party} onClose={props.onClose} />
          <div className={css['waiting']}>
            <ItemStates query={query}>{null}</ItemStates>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

const { purchaseKinds, credits, isSelfCharged } = LEDGERS.of(regimeOf(null))

type FormProps = Props & { readonly treatment: Treatment; readonly onEntry: (begun: EntryBegun) => void }

function Form({ bill, period, treatment, onClose, onEntry }: FormProps) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const { id, number, party } = bill
  const form = useEntityForm<TreatmentValues, Treatment>({
    initial: valuesOf(treatment),
    session: id,
    schema: TreatmentInput,
    toBody: (values) => bodyOf(values, treatment),
    save: (values) => call(writeTreatment, { params: { id }, body: bodyOf(values, treatment) }),
    onSaved: (saved) => {
      onClose()
      const isMoved = saved.claimedIn !== treatment.claimedIn
      const said = t(isMoved ? 'treatment.moved' : 'treatment.kept', { number, month: monthAndYear(saved.claimedIn, language) })
      toast(<UndoTreatment id={id} number={number} said={said} before={bodyBefore(treatment)} />, { id: 'treatment' })
    },
  })
  const { values, set } = form
  useEffect(() => {
    document.querySelector<HTMLElement>(`[data-part="${bill.part}"] input:checked, [data-part="${bill.part}"] input`)?.focus()
  }, [bill.part])
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('treatment.title')}
      subtitle={[party, number].join(' · ')}
      form={form}
      saveLabel={t('treatment.save')}
    >
      {treatment.filedMonths.includes(treatment.claimedIn) ? (
        <p className={css['told']}>{t('treatment.locked', { month: monthAndYear(treatment.claimedIn, language) })}</p>
      ) : null}
      <ClaimMonths
        months={treatment.months}
        filed={treatment.filedMonths}
        lastClaimOn={treatment.lastClaimOn}
        issuedOn={bill.issuedOn}
        value={values.claimedIn}
        error={form.error('claimedIn')}
        onChange={(claimedIn) => set({ claimedIn })}
      />
      <TreatmentEffect row={bill.row} period={period} values={values} />
      <Input.Wrapper label={t('treatment.credit')} labelElement="div" error={form.error('credit')}>
        <SegmentedControl
          fullWidth
          data-part="credit"
          aria-label={t('treatment.credit')}
          data={credits.map((value) => ({ value, label: t(`credits.${value}`) }))}
          value={values.credit}
          onChange={(value) => set({ credit: credits.find((one) => one === value) ?? values.credit })}
        />
      </Input.Wrapper>
      <RadioChoices
        label={t('treatment.kind')}
        part="kind"
        hint={values.kind === null ? t('treatment.undecided') : undefined}
        error={form.error('kind')}
        value={values.kind ?? ''}
        onChange={(value) => set({ kind: purchaseKinds.find((one) => one === value) ?? null })}
        choices={purchaseKinds.map((kind) => ({ value: kind, label: t(`purchase_kinds.${kind}`) }))}
      />
      {isSelfCharged(values.kind) ? <SelfCharged treatment={treatment} rate={values.rate} onRate={(rate) => set({ rate })} /> : null}
      {values.kind === 'left_out' ? <p className={css['told']}>{t('treatment.left_out')}</p> : null}
      <LineUses lines={treatment.lines} values={values.lineUses} onChange={(lineUses) => set({ lineUses })} />
      <BeginEntry bill={bill} kind={values.kind} onEntry={onEntry} />
      <p className={css['keeps']}>{t('treatment.keeps')}</p>
    </EditDrawer>
  )
}
