import { expect, it } from 'vitest'
import { branding, defaultBranding } from './branding.ts'

const refusals = (value: object) =>
  branding.safeParse({ ...defaultBranding, ...value }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it.each(['name', 'sender_name'] as const)('A %s is no address, of the web or of mail', (field) => {
  for (const address of ['https:toledo', 'Toledo www.bank.example'])
    expect(refusals({ [field]: address })).toContainEqual([field, 'A name is no web address'])
  for (const address of ['pay@bank.example', 'Toledo @ work', 'bank.example/pay', 'Toledo\\pay'])
    expect(refusals({ [field]: address })).toEqual([[field, 'A name has no @, no slash and no backslash']])
})

it.each(['Toledo works', 'Turnos 24', 'Tom & Co.', 'Łódź', '3'])('A marketplace may be called %s', (name) => {
  expect(refusals({ name, sender_name: name })).toEqual([])
})
