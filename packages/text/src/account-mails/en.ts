/**
 * Mails about an account, by their kind (`ACCOUNT_MAIL_KINDS`): what was asked for, and notices of what was changed. `at` and `ip` are when and
 * from where; `email` is the address that it is about.
 */
export const en = {
  footer: 'This email was sent by {{app}} to {{to}}.',
  when: 'When',
  from_where: 'IP address',
  not_you: 'If it was not you, set a new password at once and look through the sessions in your profile.',
  /** Of those that were asked for, perhaps by somebody else. */
  notes: {
    verify_email: 'If you did not ask for this, do nothing: without you, nobody can use this address.',
    verify_added: 'If that account is not yours, do not confirm: whoever has it could sign in with your address. There is nothing to do.',
    account_exists: 'If it was not you, there is nothing to do.',
    unknown_account: 'If it was not you, there is nothing to do.',
    reset_password: 'If it was not you, do nothing: your password stays as it is.',
    invitation: 'If you do not know the sender, there is nothing you need to do.',
    firm_invitation: 'If you do not know the sender, there is nothing you need to do.',
    payment_method_changed:
      'If nobody of yours should have done this, set it back, ask your clients whether they have paid to another account, and end that person’s access.',
    api_key_created: 'If nobody of yours should have done this, revoke the key and end that person’s access.',
    webhook_changed: 'If nobody of yours should have done this, delete the address and end that person’s access.',
    second_factor_lifted: 'If nobody of yours should have done this, demand it again and end that person’s access.',
    idle_end_loosened: 'If nobody of yours should have done this, set it back and end that person’s access.',
    accepting_switched_on:
      'If nobody of yours should have done this, switch it off, take back what has been accepted and end that person’s access.',
  },
  /** What was done to a payment method. */
  payment_methods: {
    created: 'added the payment method',
    updated: 'changed the payment method',
    made_default: 'made the default payment method',
  },
  /** What a key of a program is for, and with which role. */
  keys: {
    kinds: { whole: 'for all that its role allows', read: 'for reading', drafts: 'for reading and drafts', assistant: 'for an assistant' },
    as: { admin: 'as administrator', member: 'as member', accountant: 'as accountant' },
  },
  /** What was done to the address of another program. */
  webhooks: { created: 'added', updated: 'changed or switched on', secret_renewed: 'given a new secret' },
  /** After how long without use sessions end. */
  idle_ends: {
    never: 'never',
    minutes_15: 'after 15 minutes',
    hour_1: 'after 1 hour',
    hours_8: 'after 8 hours',
    day_1: 'after 1 day',
    days_7: 'after 7 days',
  },
  /** A passkey that was given no name. */
  passkey: 'Passkey {{number}}',
  kinds: {
    verify_email: {
      subject: 'Confirm your email for {{app}}',
      title: 'Confirm your email',
      text: 'Press the button to confirm that {{email}} is yours. The link works once and for three days.',
      button: 'Confirm the email',
    },
    verify_added: {
      subject: 'Add this email to the account {{account}} in {{app}}?',
      title: 'Confirm a further email',
      text: 'The account {{account}} wants to add {{email}} to its addresses. Press the button only if that account is yours. The link works once and for three days.',
      button: 'Confirm the email',
    },
    account_exists: {
      subject: 'You already have an account in {{app}}',
      title: 'You already have an account',
      text: 'Somebody, perhaps you, tried to create an account with {{email}}. There is one already, and nothing in it was changed. Sign in with your password, or ask for a new one if you have forgotten it.',
      button: 'Sign in',
    },
    unknown_account: {
      subject: 'There is no account with this email in {{app}}',
      title: 'There is no account with this email',
      text: 'Somebody, perhaps you, asked for a new password for {{email}}. There is no account with this address. Perhaps you signed up with another one; or you can create an account now.',
      button: 'Create an account',
    },
    reset_password: {
      subject: 'A new password for {{app}}',
      title: 'Choose a new password',
      text: 'Somebody, perhaps you, asked for a new password for the account of {{email}}. The link works once and for three days.',
      button: 'Choose a new password',
    },
    password_changed: {
      subject: 'Your password for {{app}} was changed',
      title: 'Your password was changed',
      text: 'The password of your account was changed, and all other sessions were ended.',
      button: 'Open the profile',
    },
    password_reset: {
      subject: 'Your password for {{app}} was set anew',
      title: 'Your password was set anew',
      text: 'The password of your account was set anew with a link that was sent by email. All sessions were ended.',
      button: 'Sign in',
    },
    email_added: {
      subject: 'A new email in your account in {{app}}',
      title: 'An email was added',
      text: 'The address {{email}} was added to your account and confirmed: one can now sign in with it, too.',
      button: 'Open the profile',
    },
    email_changed: {
      subject: 'The primary email of your account in {{app}} was changed',
      title: 'Your primary email was changed',
      text: 'From now on the primary email of your account is {{email}}.',
      button: 'Open the profile',
    },
    email_removed: {
      subject: 'An email was removed from your account in {{app}}',
      title: 'An email was removed',
      text: 'The address {{email}} was removed from your account: one can no longer sign in with it.',
      button: 'Open the profile',
    },
    totp_on: {
      subject: 'Two-factor authentication is on in {{app}}',
      title: 'Two-factor authentication is on',
      text: 'Signing in to your account now asks for a code from your authenticator app. Keep the recovery codes in a safe place.',
      button: 'Open the profile',
    },
    totp_off: {
      subject: 'The authenticator app was removed from your account in {{app}}',
      title: 'The authenticator app was removed',
      text: 'Signing in to your account no longer asks for a code from an authenticator app.',
      button: 'Open the profile',
    },
    recovery_codes_made: {
      subject: 'New recovery codes in {{app}}',
      title: 'New recovery codes were made',
      text: 'New recovery codes were made for your account. Those from before are no longer valid.',
      button: 'Open the profile',
    },
    passkey_added: {
      subject: 'A passkey was added to your account in {{app}}',
      title: 'A passkey was added',
      text: 'A passkey was added to your account: “{{name}}”. One can now sign in with it.',
      button: 'Open the profile',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your account in {{app}}',
      title: 'A passkey was removed',
      text: 'A passkey was removed from your account: “{{name}}”.',
      button: 'Open the profile',
    },
    payment_method_changed: {
      subject: 'Where the money of {{workspace}} goes was changed',
      title: 'Where your money goes was changed',
      text: '{{who}}, {{at}}: {{what}} “{{method}}”. New documents of {{workspace}} ask for payment there.',
      button: 'Open the payment methods',
    },
    api_key_created: {
      subject: 'A new API key for {{workspace}}',
      title: 'A program was given access',
      text: '{{who}}, {{at}}: made the API key “{{name}}” ({{what}}). Whoever has it reaches {{workspace}} without signing in.',
      button: 'Open the keys',
    },
    webhook_changed: {
      subject: 'Where {{workspace}} tells other programs was changed',
      title: 'Another program is told what happens',
      text: '{{who}}, {{at}}: {{name}} ({{what}}). What happens to documents of {{workspace}} is told there.',
      button: 'Open the webhooks',
    },
    second_factor_lifted: {
      subject: '{{workspace}} no longer demands a second step at sign-in',
      title: 'A second step is demanded no more',
      text: '{{who}}, {{at}}: people of {{workspace}} can sign in with a password alone again.',
      button: 'Open the users',
    },
    idle_end_loosened: {
      subject: 'Sessions of {{workspace}} end later now',
      title: 'Sessions that nobody uses end later',
      text: '{{who}}, {{at}}: sessions of people in {{workspace}} end without use: {{end}}. Until now: {{before}}.',
      button: 'Open the users',
    },
    installation_trouble: {
      subject: 'The installation of {{app}} needs you',
      title: 'The installation needs you',
      text: '{{what}} About the same thing you are written to once a day at most.',
      button: 'To the installation',
    },
    operator_test: {
      subject: 'Test email from {{app}}',
      title: 'Emails arrive',
      text: 'The operator of this installation has asked for this email, to see whether its emails arrive.',
      button: 'To the installation',
    },
    accepting_switched_on: {
      subject: 'Bank entries of {{workspace}} are accepted by themselves now',
      title: 'Certain entries are accepted by themselves',
      text: '{{who}}, {{at}}: switched on for the account “{{account}}”. Once a statement is imported, its certain entries become payments of {{workspace}} without anybody being asked.',
      button: 'Open the accounts',
    },
    invitation: {
      subject: 'Invitation to “{{workspace}}” in {{app}}',
      title: 'You are invited to a workspace',
      text: '{{name}} invites you to “{{workspace}}” with the role “{{role}}”. The link works once, for seven days and for {{email}} alone. If you have a profile already, sign in with it.',
      button: 'See the invitation',
    },
    firm_invitation: {
      subject: 'Invitation to the firm “{{firm}}” in {{app}}',
      title: 'You are invited to a firm of accountants',
      text: '{{name}} invites you to the firm “{{firm}}”. As one of its people you see its clients as their accountant. The link works once, for seven days and for {{email}} alone. If you have a profile already, sign in with it.',
      button: 'See the invitation',
    },
  },
} as const
