const next = String((new Date().getFullYear() + 4) % 100)

/** Test cards of the stand-in, by what they do. */
export const testCards = [
  { label: 'Works', text: 'Saved, every charge succeeds', values: { number: '4242 4242 4242 4242', exp: `08 / ${next}`, cvc: '123' } },
  { label: 'Declined', text: 'Refused when saving', values: { number: '4000 0000 0000 0002', exp: `08 / ${next}`, cvc: '123' } },
  {
    label: 'Fails later',
    text: 'Saved, then charges are declined',
    values: { number: '4000 0000 0000 0341', exp: `08 / ${next}`, cvc: '123' },
  },
  {
    label: 'Needs a step',
    text: 'Its owner confirms it on the bank’s page',
    values: { number: '4000 0025 0000 3155', exp: `08 / ${next}`, cvc: '123' },
  },
] as const

/** Test bank accounts of the stand-in. */
export const testAccounts = [
  { label: 'Works', text: 'Charges clear after some days', values: { routing: '110000000', account: '000123456789' } },
  { label: 'Closed account', text: 'Saved, then charges come back', values: { routing: '110000000', account: '000111111113' } },
] as const
