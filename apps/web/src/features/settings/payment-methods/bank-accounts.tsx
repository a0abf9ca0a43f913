import { MethodList } from './method-list.tsx'

export function BankAccounts() {
  return <MethodList accounts />
}
