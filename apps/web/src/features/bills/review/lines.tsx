import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { type FormLine, type FormRate, withLine, withLinesOfRates, withRate } from './bill-form.ts'
import { Cell } from './fields.tsx'
import css from './review.module.css'
import type { ReviewProps } from './review.tsx'
import '../texts.ts'

type Props = ReviewProps & { readonly isReached: boolean }

/** Base and VAT of each rate. */
export function Rates({ form, onForm, proposal, errors, disabled, isReached, onPlace }: Props) {
  const { t } = useTranslation('bill-inbox')
  const change = (key: number, changed: Partial<FormRate>): void =>
    onForm({ ...form, rates: form.rates.map((rate) => (rate.key === key ? { ...rate, ...changed } : rate)) })
  const without = (key: number): void => onForm({ ...form, rates: form.rates.filter((rate) => rate.key !== key) })
  return (
    <section className={css['table']} aria-label={t('fields.rates')}>
      <div className={css['rate']} data-head aria-hidden>
        <span>{t('line.vat')} %</span>
        <span>{t('base')}</span>
        <span>{t('vat')}</span>
      </div>
      {form.rates.map((rate, index) => {
        const read = proposal.rates[rate.key]
        const cell = (part: 'rate' | 'base' | 'vat', label: string) => (
          <Cell
            kind="amount"
            label={label}
            value={rate[part]}
            read={read?.[part] ?? null}
            error={errors(`typed.rates.${index}.${part}`)}
            isDemanded
            isReached={isReached}
            disabled={disabled}
            onPlace={onPlace}
            onChange={(value) => change(rate.key, { [part]: value })}
          />
        )
        return (
          <div key={rate.key} className={css['rate']}>
            {cell('rate', t('line.vat'))}
            {cell('base', t('base'))}
            {cell('vat', t('vat'))}
            <Remove label={t('remove_rate')} isReached={isReached} disabled={disabled} onClick={() => without(rate.key)} />
          </div>
        )
      })}
      <Add text={t('add_rate')} disabled={disabled} onClick={() => onForm(withRate(form))} />
    </section>
  )
}

/** The lines, which can be corrected, added, taken out. */
export function Lines({ form, onForm, proposal, errors, disabled, isReached, onPlace }: Props) {
  const { t } = useTranslation('bill-inbox')
  const change = (key: number, changed: Partial<FormLine>): void =>
    onForm({ ...form, lines: form.lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) })
  const without = (key: number): void => onForm({ ...form, lines: form.lines.filter((line) => line.key !== key) })
  const lineOfEach =
    form.lines.length === 0 && form.rates.some(({ base }) => base !== '') ? () => onForm(withLinesOfRates(form, t('title'))) : null
  useShortcuts(lineOfEach === null || disabled ? [] : [{ keys: 'L', act: lineOfEach, tells: t('line_of_rates') }])
  return (
    <section className={css['table']} aria-label={t('lines')}>
      <div className={css['line']} data-head aria-hidden>
        <span>{t('line.name')}</span>
        <span>{t('line.quantity')}</span>
        <span>{t('line.price')}</span>
        <span>{t('line.vat')}</span>
        <span>{t('line.net')}</span>
      </div>
      {form.lines.map((line, index) => {
        const read = line.of === null ? undefined : proposal.lines[line.of]
        const cell = (part: 'name' | 'quantity' | 'unitPrice' | 'net' | 'rate', label: string) => (
          <Cell
            kind={part === 'name' ? 'text' : 'amount'}
            label={`${index + 1}: ${label}`}
            value={line[part]}
            read={part === 'rate' ? null : (read?.[part] ?? null)}
            error={errors(`typed.lines.${index}.${part}`)}
            isDemanded={part === 'name' || part === 'net'}
            isReached={isReached || read === undefined}
            disabled={disabled}
            onPlace={onPlace}
            onChange={(value) => change(line.key, { [part]: value })}
          />
        )
        return (
          <div key={line.key} className={css['line']}>
            {cell('name', t('line.name'))}
            {cell('quantity', t('line.quantity'))}
            {cell('unitPrice', t('line.price'))}
            {cell('rate', t('line.vat'))}
            {cell('net', t('line.net'))}
            <Remove
              label={t('remove_line', { line: index + 1 })}
              isReached={isReached}
              disabled={disabled}
              onClick={() => without(line.key)}
            />
          </div>
        )
      })}
      <div className={css['adding']}>
        <Add text={t('add_line')} disabled={disabled} onClick={() => onForm(withLine(form))} />
        {lineOfEach === null ? null : <Add text={t('line_of_rates')} keys="L" disabled={disabled} onClick={lineOfEach} />}
      </div>
    </section>
  )
}

type ButtonProps = { readonly disabled: boolean; readonly onClick: () => void }

function Add({ text, keys, ...button }: ButtonProps & { readonly text: string; readonly keys?: string }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} stroke={1.8} />}
      {...(keys === undefined ? {} : { rightSection: <Kbd>{keys}</Kbd> })}
      {...button}
    >
      {text}
    </Button>
  )
}

/** Tab leaves it out, as it does a value that was read for certain. */
function Remove({ label, isReached, ...button }: ButtonProps & { readonly label: string; readonly isReached: boolean }) {
  return (
    <ActionIcon variant="subtle" size="sm" aria-label={label} title={label} tabIndex={isReached ? 0 : -1} {...button}>
      <IconX size={14} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
