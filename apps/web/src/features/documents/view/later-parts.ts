/** What stands beside a paper and is no part of what one came for, in one file: on a slow line each costs a turn. */
export { EInvoiceSection } from '../einvoice/einvoice-section.tsx'
export { TransmissionsSection } from '../exchange/transmissions-section.tsx'
export { RequestsSection } from '../requests/requests-section.tsx'
export { SendingsSection } from '../send/sendings-section.tsx'
export { AdvancesSection } from './links/advances-section.tsx'
export { LinkFacts } from './links/link-facts.tsx'
export { RailEnd } from './links/rail-end.tsx'
