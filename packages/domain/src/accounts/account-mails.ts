/** What a person is written to about their account: mails that are waited for, and notices of what was changed. Each has its text by this name. */
export const ACCOUNT_MAIL_KINDS = [
  'verify_email',
  'verify_added',
  'account_exists',
  'unknown_account',
  'reset_password',
  'password_changed',
  'password_reset',
  'email_added',
  'email_changed',
  'email_removed',
  'totp_on',
  'totp_off',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'payment_method_changed',
  'api_key_created',
  'webhook_changed',
  'second_factor_lifted',
  'invitation',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]
