// An ECB of one's own, for development without the network: PORT says where.
import { startEcbStandIn } from './ecb-stand-in.ts'

const { url } = await startEcbStandIn({ port: Number(process.env['PORT'] ?? 0) })
console.log(`ECB stand-in: ${url}`)
