import type { Member } from '@invoice/contract/people/users.ts'

/** As they are called: who has told no name, by their address before its @. */
export const calledName = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email.slice(0, email.lastIndexOf('@'))
