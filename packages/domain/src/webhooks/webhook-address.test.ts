import { expect, test } from 'vitest'
import { isWebhookAddress } from './webhook-address.ts'

test.each([
  'https://shop.example.com/hooks/invoices',
  'https://shop.example.com',
  'https://shop.example.com:8443/hook?shop=1',
  'https://[2001:db8::1]/hook',
  'HTTPS://магазин.бг/хук',
])('%s can be told', (address) => expect(isWebhookAddress(address)).toBe(true))

test.each([
  ['nothing', ''],
  ['without encryption', 'http://shop.example.com/hook'],
  ['another protocol', 'ftp://shop.example.com'],
  ['with a name and password', 'https://user:secret@shop.example.com'],
  ['with a fragment', 'https://shop.example.com/hook#part'],
  ['without a host', 'https:///hook'],
  ['with a blank', 'https://shop.example.com/a b'],
  ['with a backslash, which some read as a slash', 'https://shop.example.com\\@other.example'],
  ['longer than anybody needs', `https://shop.example.com/${'x'.repeat(2000)}`],
])('%s: no', (_why, address) => expect(isWebhookAddress(address)).toBe(false))
