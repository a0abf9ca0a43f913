import { MethodList } from './method-list.tsx'

export function PaymentMethods() {
  return <MethodList accounts={false} />
}
