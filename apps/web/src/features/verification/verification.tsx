import './texts.ts'
import { type Verification as Found, verifyWorkspace } from '@invoice/contract/history/verifications.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { tellAudit, tellFault, tellVerification } from '@invoice/text/verification/tell-verification.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { IfMay } from '../../shared/queries/cache/if-may.tsx'
import { verificationQuery } from '../../shared/queries/history/verifications.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { NameCell, PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import css from './verification.module.css'

/** Whether anything that was issued, or written down of what was done, was altered: the last look, and a new one. */
export function Verification() {
  const { t } = useTranslation('verification')
  const query = useQuery(verificationQuery())
  const { latest, running } = query.data ?? { latest: null, running: null }
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')}>
        <IfMay noun="audit" act="manage">
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.6} />}
            aria-disabled={running !== null || undefined}
            onClick={() => (running === null ? void ask() : undefined)}
          >
            {t('verify_now')}
          </Button>
        </IfMay>
      </PageHeader>
      <ItemStates query={query}>
        {running === null ? null : (
          <p className={css['running']} role="status">
            {t('running')} <progress aria-label={t('running')} max={running.total} value={running.done} />
          </p>
        )}
        {latest !== null ? <Result found={latest} /> : running === null ? <EmptyState title={t('never')} text={t('never_text')} /> : null}
      </ItemStates>
      <Scope />
    </Page>
  )
}

async function ask(): Promise<void> {
  try {
    await call(verifyWorkspace, {})
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    toast(error.message, { tone: 'error' })
  }
}

function Result({ found }: { readonly found: Found }) {
  const { t } = useTranslation('verification')
  const language = useLanguage()
  const { ranges, checked, audit, faults, faultCount, finishedAt, askedAt, askedBy } = found
  const ofAudit = faults.filter(({ code }) => code.startsWith('audit_')).length
  const [first] = faults
  const nameOf = (id: string | null): string => ranges.find((range) => range.id === id)?.name ?? ''
  const Icon = faultCount === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <>
      <section className={css['result']} data-faulty={faultCount > 0 || undefined}>
        <Icon size={22} stroke={1.8} aria-hidden="true" />
        <div>
          <h2>
            {first === undefined
              ? tellVerification({ documents: checked.documents, ranges: ranges.length, faults: 0 }, language)
              : tellFault(first, nameOf(first.rangeId), language)}
          </h2>
          {first === undefined ? null : <ToPlace fault={first} />}
          {first === undefined ? null : (
            <p>{tellVerification({ documents: checked.documents, ranges: ranges.length, faults: faultCount - ofAudit }, language)}</p>
          )}
          {audit === null ? null : <p>{tellAudit({ entries: audit.entries, faults: ofAudit }, language)}</p>}
          {audit === null || audit.waiting === 0 ? null : <p>{t('audit_waiting', { number: audit.waiting })}</p>}
          <p>{t('done_at', { at: formatDateTime(finishedAt ?? askedAt, language), name: askedBy.name })}</p>
        </div>
      </section>
      {faults.length > 1 ? (
        <ul className={css['faults']} aria-label={t('all_faults')}>
          {faults.slice(1).map((fault) => (
            <li key={`${fault.code} ${fault.documentId} ${fault.rangeId} ${fault.field} ${fault.money?.id}`}>
              {tellFault(fault, nameOf(fault.rangeId), language)} <ToPlace fault={fault} />
            </li>
          ))}
        </ul>
      ) : null}
      {ranges.length === 0 ? null : <Ranges ranges={ranges} />}
      {audit === null || audit.head === '' ? null : <p className={css['head']}>{t('audit_head', { head: audit.head })}</p>}
    </>
  )
}

/** Where what a fault is about is shown: a document, an account with its entries, what its bank told, the payments of a day. */
function ToPlace({ fault: { documentId, money } }: { readonly fault: Found['faults'][number] }) {
  const { t } = useTranslation('verification')
  if (documentId !== null)
    return (
      <TextLink to="/invoices/preview/$id" params={{ id: documentId }} underlined>
        {t('to_document')}
      </TextLink>
    )
  if (money?.kind === 'payment') {
    const day = /^\d{4}-\d\d-\d\d/.exec(money.name)?.[0] ?? ''
    return (
      <TextLink to="/payments" search={day === '' ? {} : { from: day, to: day }} underlined>
        {t('to_payments')}
      </TextLink>
    )
  }
  if (!money?.accountId) return null
  return money.kind === 'entry' || money.kind === 'count' ? (
    <TextLink to="/treasury/$id" params={{ id: money.accountId }} search={{ period: 'all' }} underlined>
      {t('to_account')}
    </TextLink>
  ) : (
    <TextLink
      to="/treasury/$id/statement"
      params={{ id: money.accountId }}
      search={money.kind === 'statement' ? { statement: money.id, tab: 'all' } : { tab: 'all' }}
      underlined
    >
      {t('to_statements')}
    </TextLink>
  )
}

const SEEN = ['documents', 'files', 'payments', 'banks', 'accounts', 'audit'] as const
const UNSEEN = ['together', 'before', 'decisions', 'kinship', 'drafts', 'logos', 'truth'] as const

/** What a verification looks at, and what it cannot see, side by side. */
function Scope() {
  const { t } = useTranslation('verification')
  return (
    <section className={css['scope']} aria-label={t('scope')}>
      <h2>{t('scope')}</h2>
      <div>
        <h3>{t('sees')}</h3>
        <ul>
          {SEEN.map((key) => (
            <li key={key}>{t(`seen.${key}`)}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{t('sees_not')}</h3>
        <ul>
          {UNSEEN.map((key) => (
            <li key={key}>{t(`unseen.${key}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Ranges({ ranges }: { readonly ranges: Found['ranges'] }) {
  const { t } = useTranslation('verification')
  return (
    <PlainTable<Found['ranges'][number]>
      label={t('table')}
      query={{ data: ranges, isPending: false, error: null, refetch: () => undefined }}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', header: t('range'), cell: ({ name }) => <NameCell name={name} /> },
        { id: 'numbers', header: t('numbers'), width: 224, cell: ({ first, last }) => (first === null ? '–' : `${first} – ${last}`) },
        { id: 'documents', header: t('count'), width: 100, align: 'right', cell: ({ documents }) => documents },
        { id: 'voided', header: t('voided'), width: 100, align: 'right', wideOnly: true, cell: ({ voided }) => voided || '–' },
        {
          id: 'result',
          header: t('result'),
          width: 112,
          cell: ({ faults }) => (faults === 0 ? t('sound') : <span className={css['bad']}>{t('range_faults', { count: faults })}</span>),
        },
      ]}
    />
  )
}
