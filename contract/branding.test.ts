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

it.each([
  ['https://toledo.example', 'https://toledo.example'],
  [' HTTPS://Toledo.example/Terms?a=1#top ', 'https://Toledo.example/Terms?a=1#top'],
  ['hTTps://toledo.example:8443/a@b', 'https://toledo.example:8443/a@b'],
  ['https://cañada.example/términos', 'https://cañada.example/términos'],
])('An address of a page is kept as it is found: %s', (typed, kept) => {
  expect(branding.parse({ ...defaultBranding, terms_url: typed, privacy_url: typed })).toMatchObject({ terms_url: kept, privacy_url: kept })
})

it.each([
  'http://toledo.example',
  'https:/toledo.example',
  'https:toledo.example',
  'https:///toledo.example',
  String.raw`https:\\toledo.example`,
  String.raw`https://toledo.example\@bank.example`,
  'https://toledo.example/our terms',
  'https://tole do.example',
  'https://toledo.example/a\u00a0b',
  'https://toledo.example/a\u0085b',
  'https://me:secret@toledo.example/',
  'https://@toledo.example/',
  'https://',
  'https://[/',
  'javascript:alert(1)',
])('The address of a page is not %j', (typed) => {
  const message = 'Enter an address such as https://town.example/terms'
  expect(refusals({ terms_url: typed, privacy_url: typed })).toEqual([
    ['terms_url', message],
    ['privacy_url', message],
  ])
})
