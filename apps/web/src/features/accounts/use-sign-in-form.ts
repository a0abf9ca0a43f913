import { GENERAL } from '../../shared/api/errors.ts'
import { Failure } from '../../shared/api/failure.ts'
import type { SignInResult } from '../../shared/auth/auth-calls.ts'
import { type FormSchema, useAccountForm } from '../../shared/auth/use-account-form.ts'

/** A form whose submission signs in, or begins to: what is pending has a screen of its own, but for an address to be confirmed. */
export function useSignInForm<const Fields extends Record<string, string>>(
  schema: FormSchema<Fields>,
  empty: Fields,
  act: (values: Fields) => Promise<SignInResult>,
  onSignedIn: () => Promise<void>,
  onVerify?: (values: Fields) => void,
) {
  return useAccountForm(schema, empty, async (values) => {
    const result = await act(values)
    if (result.kind === 'failed') return result.failure
    if (result.kind === 'sessionExists') return new Failure(409, { [GENERAL]: ['accounts.session_exists'] }, undefined)
    if (result.kind === 'pending' && result.flow === 'verify_email') onVerify?.(values)
    if (result.kind === 'signedIn') await onSignedIn()
    return null
  })
}
