// An inv.bg of one's own, for development without the network: PORT says where, INV_BG_DOCUMENTS how many documents it has, INV_BG_TROUBLE what
// goes wrong with every tenth call ("429", "500", "breaks"). Its token is printed.
import { historyOfInvBg } from './history.ts'
import { INV_BG_TOKEN, type InvBgTrouble, startInvBgStandIn } from './inv-bg-stand-in.ts'

const TROUBLES: Readonly<Record<string, InvBgTrouble>> = {
  '429': { status: 429, retryAfter: '3' },
  '500': { status: 500 },
  breaks: 'breaks',
}

const documents = historyOfInvBg(Number(process.env['INV_BG_DOCUMENTS'] ?? 150), 7, new Date().toISOString().slice(0, 10))
const standIn = await startInvBgStandIn(documents, Number(process.env['PORT'] ?? 0))
const trouble = TROUBLES[process.env['INV_BG_TROUBLE'] ?? '']
standIn.trouble = ({ number }) => (number % 10 === 0 ? trouble : undefined)
console.log(`inv.bg stand-in: ${standIn.url}, token ${INV_BG_TOKEN}`)
