// A register of companies of one's own, for development without the network: PORT says where.
import { startRegisterStandIn } from './register-stand-in.ts'

const { url } = await startRegisterStandIn(Number(process.env['PORT'] ?? 0))
console.log(`Register stand-in: ${url}`)
