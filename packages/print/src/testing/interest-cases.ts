import { aSnapshot } from './snapshots.ts'
import { paid, withoutVat } from './type-cases.ts'

const late = 'Фактура № 0000001247 / 01.03.2026'
const lateInEnglish = 'Invoice No. 0000001247 / 01/03/2026'
const interest = [
  paid(
    `${late}: 1 200,00 € × 10,15 % × 26 / 360 дни (16.03.2026 – 10.04.2026)`,
    `${lateInEnglish}: 1,200.00 € × 10.15% × 26 / 360 days (16/03/2026 – 10/04/2026)`,
    '8.80',
  ),
  paid(
    `${late}: 1 000,00 € × 10,15 % × 20 / 360 дни (11.04.2026 – 30.04.2026)`,
    `${lateInEnglish}: 1,000.00 € × 10.15% × 20 / 360 days (11/04/2026 – 30/04/2026)`,
    '5.64',
  ),
  paid(
    `${late}: разноски за събиране по чл. 309а, ал. 3 от ТЗ`,
    `${lateInEnglish}: costs of collecting, art. 309a(3) of the Commerce Act`,
    '40.00',
  ),
]
/** A note of interest for one invoice that was paid in parts; younger than the editions whose bytes are kept, so no case of theirs. */
export const INTEREST_NOTE = aSnapshot({
  taxOn: null,
  ...withoutVat(interest, '54.44'),
  type: 'interest_note',
  number: 'IN-000003',
  dueOn: '2026-12-18',
  source: { type: 'invoice', number: '0000001247', issuedOn: '2026-03-01' },
  notes:
    'Законна лихва за забава по чл. 86, ал. 1 от ЗЗД в размера по Постановление № 426 на МС от 2014 г.: лихвеният процент, в сила на 1 януари, съответно на 1 юли, плюс 8 пункта; за един ден 1/360. Не се начислява ДДС: лихвата е с обезщетителен характер (чл. 26, ал. 2 от ЗДДС).',
})
