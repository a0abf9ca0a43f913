// A provider of bank data with a bank of one's own, for the demo and for development without the network: PORT says where, BANK_FEED_IBAN which account
// its customer has. Each hour of the day it books a payment more.
import { type BankTransaction, startBankStandIn } from './bank-stand-in.ts'

const iban = process.env['BANK_FEED_IBAN'] ?? 'BG46UNCR70001523456701'
const transactions: BankTransaction[] = []
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
for (let back = 12; back >= 1; back--)
  transactions.push({
    internalTransactionId: `trial-${back}`,
    entryReference: `TR${day(back).replaceAll('-', '')}`,
    bookingDate: day(back),
    valueDate: day(back),
    transactionAmount: { amount: back % 3 === 0 ? '-18.40' : `${120 + back}.00`, currency: 'EUR' },
    ...(back % 3 === 0 ? { creditorName: 'Наем склад ЕООД' } : { debtorName: 'Клиент по пробата ООД' }),
    remittanceInformationUnstructured: back % 3 === 0 ? 'Такси за месеца' : `Плащане по фактура ${1000 + back}`,
  })
transactions.push({
  internalTransactionId: 'trial-pending',
  transactionAmount: { amount: '75.00', currency: 'EUR' },
  debtorName: 'Чакащ ЕООД',
  pending: true,
})
const accounts = [
  { id: 'trial-account', iban, currency: 'EUR', transactions },
  { id: 'trial-other', iban: 'BG48UNCR70001523154632', currency: 'EUR', transactions: [] },
]
const standIn = await startBankStandIn(accounts, Number(process.env['PORT'] ?? 0))
console.log(`Stand-in of bank data: ${standIn.url}, of ${iban}`)
