// `npm run drill`: takes away what the application stands on in the midst of each kind of job and of call, and tells what became of each.
// Arguments choose: `npm run drill -- --processes=server --fault="disk full" --only=documents.issue,payment --log=file`.
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { CALLS } from './calls.ts'
import { drillOn, type Outcome } from './drill.ts'
import { FAULTS, type Fault, type FaultName } from './faults.ts'
import { JOBS } from './jobs.ts'
import { openStage, PROCESSES, type Processes } from './stage.ts'

const chosen = (name: string): string[] | undefined =>
  process.argv
    .find((argument) => argument.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',')
const isChosen = (name: string, value: string): boolean => chosen(name)?.includes(value) ?? true

const faults = (Object.keys(FAULTS) as FaultName[]).filter((fault) => isChosen('fault', fault))
const kinds = [...Object.keys(JOBS), ...Object.keys(CALLS)].filter((kind) => isChosen('only', kind))
let isSound = true

for (const processes of PROCESSES.filter((each) => isChosen('processes', each))) {
  const table = new Map<string, Map<FaultName, Outcome>>(kinds.map((kind) => [kind, new Map()]))
  const verifications: string[] = []
  for (const together of grouped(faults)) verifications.push(await drilled(processes, together, table))
  tell(processes, table)
  console.log(`Verification: ${[...new Set(verifications)].join('; ')}\n`)
}
process.exit(isSound ? 0 : 1)

/** Those that end the database have an application each. */
function grouped(all: readonly FaultName[]): FaultName[][] {
  const groups: FaultName[][] = []
  const ends = (fault: FaultName | undefined) => fault !== undefined && (FAULTS[fault] as Fault).endsDatabase === true
  for (const fault of all) {
    const last = groups.at(-1)
    if (last === undefined || ends(fault) || ends(last.at(-1))) groups.push([fault])
    else last.push(fault)
  }
  return groups
}

/** Gives what the verification says afterwards. */
async function drilled(
  processes: Processes,
  faults: readonly FaultName[],
  table: ReadonlyMap<string, Map<FaultName, Outcome>>,
): Promise<string> {
  const stage = await openStage(processes)
  try {
    for (const fault of faults) {
      for await (const [kind, outcome] of drillOn(stage, fault, kinds)) {
        table.get(kind)?.set(fault, outcome)
        if (!outcome.isSound) isSound = false
        console.error(`${processes} · ${fault} · ${kind}: ${outcome.text}`)
      }
    }
    await stage.hold.remove()
    const verified = await stage.verify()
    if (verified !== 'clean') isSound = false
    return verified
  } finally {
    const log = chosen('log')?.[0]
    if (log) appendFileSync(log, stage.said())
    await Promise.race([stage.stop(), sleep(60_000)])
  }
}

function tell(processes: string, table: ReadonlyMap<string, ReadonlyMap<FaultName, Outcome>>): void {
  console.log(`\n${processes}\n\n| | ${faults.join(' | ')} |\n|---|${faults.map(() => '---|').join('')}`)
  for (const [kind, outcomes] of table) {
    console.log(`| ${kind} | ${faults.map((fault) => outcomes.get(fault)?.text ?? '–').join(' | ')} |`)
  }
}
