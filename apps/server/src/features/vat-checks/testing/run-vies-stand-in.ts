// A VIES of one's own, for development without the network: PORT says where.
import { startViesStandIn } from './vies-stand-in.ts'

const { url } = await startViesStandIn(Number(process.env['PORT'] ?? 0))
console.log(`VIES stand-in: ${url}`)
