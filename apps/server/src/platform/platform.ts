import type { FastifyBaseLogger } from 'fastify'
import { type Allowances, allowancesOf, UNLIMITED } from './allowances.ts'
import { type Archivist, archivistBeside } from './backup/archive/archivist.ts'
import type { BankFeed } from './bank-feeds/bank-feed.ts'
import { openBankFeed } from './bank-feeds/open-bank-feed.ts'
import { type BankFiles, openBankFiles } from './bank-files/bank-files.ts'
import { type Captures, openCaptures } from './capture/captures.ts'
import type { Clock } from './clock.ts'
import type { CompanyRegister } from './company-register/company-register.ts'
import { portalRegister } from './company-register/portal.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open-database.ts'
import { Outages } from './db/outages.ts'
import { type Read, Replica } from './db/replica/replica.ts'
import { inTransaction } from './db/transaction.ts'
import { type Disk, openDisk } from './disk.ts'
import { ecbFeed, type RateFeed } from './ecb/ecb.ts'
import { type EInvoices, openEInvoices } from './einvoices/einvoices.ts'
import type { OpenExchange } from './exchange/exchange.ts'
import { exchangesBy } from './exchange/open-exchange.ts'
import { ExportLane } from './export-lane.ts'
import type { OpenGateway } from './gateways/gateway.ts'
import { gatewaysWithTrial } from './gateways/trial-place.ts'
import { openSurroundings, type Surroundings } from './installation/surroundings.ts'
import type { OpenInvBg } from './inv-bg/inv-bg.ts'
import { invBgAt } from './inv-bg/inv-bg-api.ts'
import { openLog } from './log.ts'
import { type Mailer, openMailer } from './mail/mailer.ts'
import { type OpenSender, sendersOnTheInternet } from './mail/senders.ts'
import { type Mailboxes, openMailboxes } from './mailboxes/mailboxes.ts'
import { openPeers, type Peers } from './peers/peers.ts'
import { openPictures, type Pictures } from './pictures/pictures.ts'
import { createRenderer, type Renderer } from './render/renderer.ts'
import { openScans, type Scans } from './scans/scans.ts'
import type { Keyring } from './secrets/keyring.ts'
import { openSpreadsheets, type Spreadsheets } from './spreadsheets/spreadsheets.ts'
import type { VatLookup } from './vies/vat-lookup.ts'
import { viesLookup } from './vies/vies.ts'

/** What a process is told of, or has opened, before there is a platform. */
type Ground = {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  /** Connections for lists that are saved as files: nobody else waits for one of them. Those of all where there are none. */
  readonly exportDb?: Db
  /** Connections to a replica, for the same two. */
  readonly replicas?: { readonly db: Db; readonly exportDb: Db }
  readonly keys: Keyring
  /** Where the embedded database lies; without one, nothing is known of the disk. */
  readonly dataFolder?: string
}

/** What is made of it, once a process: each has a line of its own, waits or children of its own. */
type Parts = {
  readonly log: FastifyBaseLogger
  readonly outages: Outages
  readonly allowances: Allowances
  readonly archivist: Archivist
  readonly disk: Disk
  readonly renderer: Renderer
  readonly pictures: Pictures
  readonly scans: Scans
  readonly spreadsheets: Spreadsheets
  /** null: all is read of the one database. */
  readonly replica: Replica | null
  /** For what only reads and reads much: of the replica, where there is one that has all that was committed before. */
  readonly read: Read
  readonly exports: ExportLane
  readonly bankFiles: BankFiles
  readonly eInvoices: EInvoices
  readonly captures: Captures
  readonly vatLookup: VatLookup
  readonly companyRegister: CompanyRegister
  readonly rateFeed: RateFeed
  /** null: the installation sends no mail. */
  readonly mailer: Mailer | null
  /** Mail servers that companies entered. */
  readonly openSender: OpenSender
  readonly peers: Peers
  /** Mailboxes that people name, from which bills are taken. */
  readonly mailboxes: Mailboxes
  /** Providers of Peppol, by the key that a company entered. */
  readonly openExchange: OpenExchange
  /** inv.bg, by the token of whoever moves from there. */
  readonly openInvBg: OpenInvBg
  /** Providers of online payments, by the keys of a payment method. */
  readonly openGateway: OpenGateway
  /** Banks that tell of accounts by themselves; null: the installation has no contract. */
  readonly bankFeed: BankFeed | null
  readonly surroundings: Surroundings
}

/** What everything of ours stands on, whoever calls: a request, a job, a tool. To a handler it comes with its context. */
export type Platform = Ground & Parts

export type OpenPlatform = {
  readonly platform: Platform
  /** Ends what the parts hold open, the latest first. What still waits for one is refused. */
  close(): Promise<void>
}

/**
 * Builds the parts; none starts anything before it is needed. A new part is a line of `Parts` and one below, in `closing(…)` when it
 * holds something open.
 * @param instead parts that are there already, or that a test puts in the place of ours: whoever made them closes them
 */
export function buildPlatform(ground: Ground, instead: Partial<Parts> = {}): OpenPlatform {
  const open: { stop(): Promise<void> }[] = []
  const closing = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    open.unshift(part)
    return part
  }
  const { config, clock, db } = ground
  const log = instead.log ?? openLog(config)
  const { exportDb = db, replicas } = ground
  const replica = instead.replica ?? (replicas ? closing(new Replica({ log, primary: db, replica: replicas.db })) : null)
  const readerOf = (primary: Db, copy: Db | undefined): Read =>
    replica && copy ? replica.reader({ primary, replica: copy }) : (workspaceId, work) => inTransaction(primary, workspaceId, work)
  const mailer = instead.mailer ?? (config.mail.smtp && closing(openMailer(config.mail, config.mail.smtp)))
  const peers = instead.peers ?? openPeers()
  const platform: Platform = {
    ...ground,
    log,
    outages: closing(new Outages()),
    allowances: config.limits === 'on' ? allowancesOf(db) : UNLIMITED,
    archivist: archivistBeside(),
    disk: closing(openDisk(ground.dataFolder ?? null, log)),
    renderer: closing(createRenderer((message) => log.warn(message))),
    pictures: closing(openPictures()),
    scans: closing(openScans()),
    spreadsheets: closing(openSpreadsheets()),
    replica,
    read: readerOf(db, replicas?.db),
    exports: closing(new ExportLane(readerOf(exportDb, replicas?.exportDb))),
    bankFiles: closing(openBankFiles()),
    eInvoices: closing(openEInvoices()),
    captures: closing(openCaptures(config.ocr === 'on')),
    vatLookup: viesLookup({
      url: config.viesUrl,
      clock,
      onBlocked: (code) => log.error({ code }, 'VIES refuses to serve this installation'),
    }),
    companyRegister: portalRegister({
      url: config.companyRegisterUrl,
      db,
      clock,
      onRefused: (status) => log.warn({ status }, 'the register of companies refuses to answer this installation'),
    }),
    rateFeed: ecbFeed({ url: config.ecbUrl }),
    mailer,
    openSender: sendersOnTheInternet(),
    peers,
    mailboxes: closing(openMailboxes()),
    openExchange: exchangesBy(peers),
    openInvBg: invBgAt({ url: config.invBgUrl }),
    openGateway: gatewaysWithTrial(peers, () => clock.now(), config.paymentsTrialUrl),
    bankFeed: openBankFeed(config, peers),
    surroundings: openSurroundings(config, mailer, db),
    ...instead,
  }
  return {
    platform,
    close: async () => {
      for (const part of open) await part.stop()
    },
  }
}
