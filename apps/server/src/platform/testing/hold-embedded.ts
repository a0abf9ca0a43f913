import { ownDatabase } from '../embedded-postgres/own-database.ts'
import { startEmbedded } from '../embedded-postgres/start-embedded.ts'

// Looks after an embedded PostgreSQL in the folder given until it is told to stop, or killed.
const postgres = await startEmbedded({ dataDir: process.argv[2] ?? '', onLost: () => process.exit(1) })
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
console.log(JSON.stringify({ pid: postgres.pid(), database: await ownDatabase(postgres) }))
