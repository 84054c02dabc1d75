import { Resolver } from 'node:dns/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startNameServer } from './name-server.ts'
import type { NameServerStandin } from './name-server.ts'

let nameServer: NameServerStandin
const resolver = new Resolver({ timeout: 60_000, tries: 1 })
beforeAll(async () => {
  nameServer = await startNameServer()
  resolver.setServers([nameServer.address])
})
afterAll(() => nameServer.stop())

it('The stand-in of the name servers gives all texts of a name, and says which names do not exist', async () => {
  nameServer.records.set('company.example', ['v=spf1 -all', 'crewcall-domain=abc'])
  expect(await resolver.resolveTxt('Company.example')).toEqual([['v=spf1 -all'], ['crewcall-domain=abc']])
  await expect(resolver.resolveTxt('other.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  await expect(resolver.resolve4('company.example')).rejects.toMatchObject({ code: 'ENODATA' })
})
