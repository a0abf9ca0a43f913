import { EMAIL_MAX_LENGTH, isEmailAddress, normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import { isStrongPassword } from '@invoice/domain/accounts/password-strength.ts'
import { wholeAccount } from '@invoice/domain/documents/whole-account.ts'
import { isElectronicAddress } from '@invoice/domain/einvoice/lists/address-schemes.ts'
import * as z from 'zod/mini'
import { fault } from './faults.ts'

/**
 * The rules of fields that are agreed word for word, each once: the form checks with it, the server refuses with it, and the text is
 * that of its code. All but `required` leave an empty text alone. Rules of numbers that the state gives out stand in the domain
 * (`partyProblems`, `bankAccountProblems`) and are run by both sides just the same.
 */

const unlessEmpty = (isRight: (value: string) => boolean) => (value: string) => value === '' || isRight(value)

/** Not empty. */
export const required = () => z.minLength(1)
/** At most `n` characters. */
export const max = (n: number) => z.maxLength(n)
/** At least `n` characters. */
export const min = (n: number) =>
  z.refine<string>(
    unlessEmpty((value) => value.length >= n),
    fault('min', { n }),
  )
/** From `least` to `most` characters. */
export function between(least: number, most: number) {
  return z.refine<string>(
    unlessEmpty((value) => value.length >= least && value.length <= most),
    fault('between', { min: least, max: most }),
  )
}

// Letters of any script, with the marks that some are written with.
/** Letters only. */
export const alpha = () =>
  z.refine<string>(
    unlessEmpty((value) => /^[\p{L}\p{M}]+$/u.test(value)),
    fault('alpha'),
  )
/** Letters and digits only. */
export const alphaNum = () =>
  z.refine<string>(
    unlessEmpty((value) => /^[\p{L}\p{M}\p{Nd}]+$/u.test(value)),
    fault('alpha_num'),
  )
/** Letters, digits, dashes and underscores only. */
export const alphaDash = () =>
  z.refine<string>(
    unlessEmpty((value) => /^[\p{L}\p{M}\p{Nd}_-]+$/u.test(value)),
    fault('alpha_dash'),
  )

/** An address that mail can be sent to, as the server judges it when somebody signs in. */
export function email() {
  const isAddress = (value: string): boolean => value.length <= EMAIL_MAX_LENGTH && isEmailAddress(normaliseEmail(value))
  return z.refine<string>(unlessEmpty(isAddress), fault('email'))
}

/** An uppercase and a lowercase letter, a digit and a special character, 8 characters at least. */
export const password = () =>
  z.refine<string>(
    unlessEmpty((value) => isStrongPassword(value.trim())),
    fault('password'),
  )

/** Of a form with a password typed twice: told at the second one. */
export function confirmPassword() {
  return z.refine<{ password: string; confirmation: string }>(
    (typed) => typed.confirmation === '' || typed.password === typed.confirmation,
    { path: ['confirmation'], ...fault('confirm_password') },
  )
}

/** A whole number, as a number or as its text. */
export function integer() {
  const read = z.transform((value: string | number) =>
    typeof value === 'string' && /^\s*(?:\d{1,15}|-[1-9]\d{0,14})\s*$/.test(value) ? Number(value) : value,
  )
  return z.pipe(read, z.int())
}

/** Of a treasury transaction: above zero; its type says in which direction. Three decimals at most, as currencies have. */
export function treasuryAmount() {
  return z.string().check(
    z.trim(),
    z.refine((value) => /^\d{1,13}(?:\.\d{1,3})?$/.test(value) && /[1-9]/.test(value), fault('amount')),
  )
}
/** Eight digits, or ten. */
export const commodityCode = () =>
  z.refine<string>(
    unlessEmpty((value) => /^(?:\d{8}|\d{10})$/.test(value)),
    fault('commodity_code'),
  )
/** A number of the chart of accounts with three to five digits before its sub-accounts: "411", "411-1", "501/1". */
export const ledgerAccount = () =>
  z.refine<string>(
    unlessEmpty((value) => wholeAccount(value) !== null),
    fault('ledger_account'),
  )

/** Of e-invoices, scheme:value, or empty. */
export const electronicAddress = () =>
  z.refine<string>((address) => address === '' || isElectronicAddress(address), fault('electronic_address'))

/** The name of a server on the internet, as an address of email has it after its @; never a bare number. */
export const hostName = () =>
  z.refine<string>(
    unlessEmpty((value) => isEmailAddress(normaliseEmail(`x@${value}`))),
    fault('host_name'),
  )
