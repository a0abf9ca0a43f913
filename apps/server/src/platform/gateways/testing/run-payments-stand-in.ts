// Providers of online payments of one's own, for the demo and for development without the network: PORT says where.
import { startPaymentsStandIn } from './payments-stand-in.ts'

const { url } = await startPaymentsStandIn(Number(process.env['PORT'] ?? 0))
console.log(`Stand-in of Stripe, PayPal and ePay.bg: ${url}, the merchant's desk at ${url}/desk`)
