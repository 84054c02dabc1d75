import { expect, it } from 'vitest'
import { plainAttribute, plainText } from './plain-address.ts'

it.each([
  ['/locations/12/gigs', '/locations/*/gigs'],
  ['/invitations/accept/Qm9vdHN0cmFw', '/invitations/accept/*'],
  ['http://crewcall.example/locations/12/gigs?near=29403', 'http://crewcall.example/locations/*/gigs'],
  ['http://crewcall.example/assets/first-1.js', 'http://crewcall.example/assets/first-1.js'],
  ['button.menu[aria-label="Account menu of Maya Whitfield"]', 'button.menu'],
  ['img[alt="Maya ] W."] > span[title="Eli"]', 'img'],
  ['body > main > h1', 'body > main > h1'],
])('The measurement %s is reported as %s', (given, told) => {
  expect(plainAttribute(given)).toBe(told)
})

it.each([
  ['not at /gigs/7?near=29403 now', 'not at /gigs/* now'],
  ['at https://crewcall.example/gigs/7?near=29403', 'at https://crewcall.example/gigs/*'],
  ['5/7 of a and/or b?', '5/7 of a and/or b?'],
])('The text %s is reported as %s', (given, told) => {
  expect(plainText(given)).toBe(told)
})
