import type { FastifyPluginAsync } from 'fastify'
import { accessRoutes } from './features/access/routes.ts'
import { profileRoutes } from './features/accounts/people/profile-routes.ts'
import { workspaceRoutes } from './features/accounts/people/workspace-routes.ts'
import { authRoutes } from './features/accounts/protocol/auth-routes.ts'
import { loginStateRoutes } from './features/accounts/sign-in/login-state-routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { archiveRoutes } from './features/archive/routes.ts'
import { mcpRoutes } from './features/assistants/mcp-routes.ts'
import { assistantRoutes } from './features/assistants/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { bankFeedRoutes } from './features/bank-feeds/routes.ts'
import { billRoutes } from './features/bills/routes.ts'
import { bookRoutes } from './features/books/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { companyLookupRoutes } from './features/company-lookups/routes.ts'
import { personalDataRoutes } from './features/contacts/personal-data/personal-data-routes.ts'
import { contactRoutes } from './features/contacts/routes.ts'
import { attachmentRoutes } from './features/documents/attachments/attachment-routes.ts'
import { precedentRoutes } from './features/documents/precedents/precedent-routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { exchangeRoutes } from './features/exchange/routes.ts'
import { exchangeRateRoutes } from './features/exchange-rates/routes.ts'
import { takingOutRoutes } from './features/exports/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { firmRoutes } from './features/firms/routes.ts'
import { hoursRoutes } from './features/hours/routes.ts'
import { inquiryRoutes } from './features/inquiries/routes.ts'
import { installationRoutes } from './features/installation/routes.ts'
import { interestRoutes } from './features/interest/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { mailboxRoutes } from './features/mailbox/routes.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { onlineRoutes } from './features/online/routes.ts'
import { paymentRunRoutes } from './features/payment-runs/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { recurrenceRoutes } from './features/recurrences/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { seatRoutes } from './features/seat/routes.ts'
import { senderRoutes } from './features/senders/routes.ts'
import { listRoutes } from './features/settings/lists/list-routes.ts'
import { paymentMethodRoutes } from './features/settings/payment-methods/payment-method-routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { documentImportRoutes } from './features/spreadsheets/documents/routes.ts'
import { exportRoutes } from './features/spreadsheets/exports/routes.ts'
import { importRoutes } from './features/spreadsheets/imports/routes.ts'
import { invBgRoutes } from './features/spreadsheets/inv-bg/routes.ts'
import { statementRoutes } from './features/statements/routes.ts'
import { treasuryRoutes } from './features/treasury/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { vatRoutes } from './features/vat/routes.ts'
import { vatCheckRoutes } from './features/vat-checks/routes.ts'
import { verificationRoutes } from './features/verification/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { onboardingRoutes } from './features/workspaces/routes.ts'

/** The routes of each feature; a new feature is one line here. */
export const features: readonly FastifyPluginAsync[] = [
  authRoutes,
  loginStateRoutes,
  profileRoutes,
  workspaceRoutes,
  onboardingRoutes,
  userRoutes,
  accessRoutes,
  apiKeyRoutes,
  assistantRoutes,
  mcpRoutes,
  auditRoutes,
  verificationRoutes,
  companyRoutes,
  contactRoutes,
  importRoutes,
  documentImportRoutes,
  invBgRoutes,
  exportRoutes,
  takingOutRoutes,
  archiveRoutes,
  documentRoutes,
  attachmentRoutes,
  bankFeedRoutes,
  billRoutes,
  exchangeRoutes,
  senderRoutes,
  mailboxRoutes,
  exchangeRateRoutes,
  firmRoutes,
  fileRoutes,
  hoursRoutes,
  bookRoutes,
  inquiryRoutes,
  jobRoutes,
  installationRoutes,
  savedViewRoutes,
  paymentRunRoutes,
  mailRoutes,
  notificationRoutes,
  paymentRoutes,
  onlineRoutes,
  interestRoutes,
  noticeRoutes,
  precedentRoutes,
  recurrenceRoutes,
  productRoutes,
  settingsRoutes,
  paymentMethodRoutes,
  companyLookupRoutes,
  vatCheckRoutes,
  vatRoutes,
  seatRoutes,
  searchRoutes,
  listRoutes,
  webhookRoutes,
  statementRoutes,
  personalDataRoutes,
  treasuryRoutes,
  reportRoutes,
]
