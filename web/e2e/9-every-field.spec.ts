import { expect } from '@playwright/test'
import { signInWithoutBrowser } from './support/own-place.ts'
import { printedEntities } from './support/printed-fields.ts'
import { test } from './support/product.ts'
import { people, type PersonKey } from './support/sign-in.ts'

/** Fields that the demonstration cannot show with two values, and why. Bodies of requests alone, such as a direct offer, have no rows. */
const alwaysTheSame: Record<string, string> = {
  'Organization manager: role': 'an organization has admins and nobody else',
  'Invitation: link': 'it is shown once, to whoever invites',
  'Auth user: is_sso_login': 'it needs the provider of a company',
  'Auth user: account_status': 'whose account is not active cannot sign in and ask',
  'Suggested break rule: last_updated_by': 'one platform admin wrote every rule',
  'Suggested break rule: created_by': 'one platform admin wrote every rule',
  'Ad hoc cost breakdown: description': 'a preview of costs has none yet',
  'Ad hoc cost breakdown: background_check_fee': 'no pro worked a shift that asks for a background check',
  'Ad hoc cost breakdown: payment_gateway_fee': 'the operator bears it, so it is always 0',
  ...Object.fromEntries(
    ['rank', 'name', 'label', 'is_overall_type'].map((field) => [`Rating summary item: ${field}`, 'only the overall rating is summarized']),
  ),
  'Media item: provider': 'one store keeps all files',
  'Media item: status': 'a file that is not available is not shown',
}

test('Every field of every entity has at least two values in the demonstration', { tag: '@proof' }, async () => {
  const calls = new Map<PersonKey, ReturnType<typeof signInWithoutBrowser>>()
  const entities = await printedEntities(async (who, path) => {
    const signedIn = calls.get(who) ?? signInWithoutBrowser(people[who])
    calls.set(who, signedIn)
    const call = await signedIn
    return call('GET', path)
  })
  const single = entities.flatMap(({ name, fields, rows }) =>
    fields.filter((field) => new Set(rows.map((row) => JSON.stringify(row[field]))).size < 2).map((field) => `${name}: ${field}`),
  )
  expect(single.toSorted()).toEqual(Object.keys(alwaysTheSame).toSorted())
})
