import { expect, it } from 'vitest'
import { isRoutingNumber } from './bank-account.ts'

// The Federal Reserve Banks of New York and San Francisco, and the one in the example of the American Bankers Association.
it.each(['021001208', '121000374', '111000025'])('%s is a routing number', (digits) => {
  expect(isRoutingNumber(digits)).toBe(true)
})

it('One wrong digit, and two neighbors in the wrong order, are noticed', () => {
  const number = '121000374'
  for (let at = 0; at < 9; at += 1)
    for (let digit = 0; digit < 10; digit += 1)
      expect(isRoutingNumber(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`)).toBe(String(digit) === number[at])
  expect(isRoutingNumber('211000374')).toBe(false)
})

it.each(['', '12100037', '1210003740', '12100037a', '000000000', ' 21000374'])('"%s" is none', (digits) => {
  expect(isRoutingNumber(digits)).toBe(false)
})
