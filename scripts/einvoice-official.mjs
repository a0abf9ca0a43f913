// `npm run einvoice:official -- FOLDER [--many=1000] [--seed=0]`: the official rules of EN 16931, Peppol and Factur-X over random documents.
//
// FOLDER holds what is not ours: en-ubl.xslt, en-cii.xslt (ConnectingEurope/eInvoicing-EN16931), peppol.xslt (phax/phive-rules), and where they are
// there ubl-invoice.xsd, ubl-credit-note.xsd, cii.xsd, factur-x.xsd with what these include. Needs Java with Saxon-HE (SAXON_JAR, or Debian's
// libsaxonhe-java) and xmllint.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeRandomEInvoices } from '../packages/print/src/einvoice/testing/write-random.ts'

/** @type {'string'} */
const text = 'string'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { many: { type: text, default: '1000' }, seed: { type: text, default: '0' } },
})
const rules = positionals[0] ?? ''
if (rules === '') {
  console.error('Which folder has the rules? npm run einvoice:official -- FOLDER')
  process.exit(2)
}
const saxon = process.env['SAXON_JAR'] ?? '/usr/share/java/Saxon-HE.jar'
const folder = mkdtempSync(join(tmpdir(), 'einvoices-'))
const counts = writeRandomEInvoices(folder, Number(values.many), Number(values.seed))
console.log(
  Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', '),
)

let failed = 0
/** @param {string} xslt @param {string} of the folder of files */
function judge(xslt, of) {
  if (!existsSync(join(rules, xslt))) return console.log(`${xslt}: not there`)
  const out = join(folder, `${xslt}-${of}`)
  mkdirSync(out)
  const run = spawnSync('java', [
    '-cp',
    saxon,
    'net.sf.saxon.Transform',
    `-s:${join(folder, of)}`,
    `-o:${out}`,
    `-xsl:${join(rules, xslt)}`,
  ])
  if (run.status !== 0) throw new Error(`Saxon failed: ${run.stderr}`)
  const found = readdirSync(out).flatMap((name) =>
    [...readFileSync(join(out, name), 'utf8').matchAll(/<svrl:failed-assert[^>]*?\sid="([^"]+)"[^>]*?\sflag="([^"]+)"/g)].map(
      ([, id, flag]) => `${flag} ${id} ${name}`,
    ),
  )
  failed += found.filter((one) => one.startsWith('fatal')).length
  console.log(`${xslt}: ${readdirSync(out).length} files, ${found.length} findings`, found.slice(0, 10))
}
/** @param {string} xsd @param {string} of the folder of files */
function validate(xsd, of) {
  const names = existsSync(join(folder, of)) ? readdirSync(join(folder, of)).map((name) => join(folder, of, name)) : []
  if (names.length === 0 || !existsSync(join(rules, xsd))) return console.log(`${xsd}: not there`)
  const run = spawnSync('xmllint', ['--noout', '--nonet', '--schema', join(rules, xsd), ...names], { encoding: 'utf8', maxBuffer: 1e8 })
  const wrong = run.stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'))
  failed += wrong.length
  console.log(`${xsd}: ${names.length} files, ${wrong.length} findings`, wrong.slice(0, 5))
}
validate('ubl-invoice.xsd', 'ubl-invoice')
validate('ubl-credit-note.xsd', 'ubl-credit-note')
validate('cii.xsd', 'cii')
validate('factur-x.xsd', 'cii')
judge('en-ubl.xslt', 'ubl-invoice')
judge('en-ubl.xslt', 'ubl-credit-note')
judge('en-cii.xslt', 'cii')
judge('peppol.xslt', 'peppol')
rmSync(folder, { recursive: true })
process.exit(failed === 0 ? 0 : 1)
