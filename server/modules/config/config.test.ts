import { getConfig, listLocalMessages } from '@crewcall/contract/config.ts'
import { requestCode } from '@crewcall/contract/identity.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let settings: Crew['around']['config']
beforeAll(async () => {
  crew = await openCrew()
  settings = structuredClone(crew.around.config)
})
afterEach(() => void Object.assign(crew.around.config, structuredClone(settings)))
afterAll(() => crew.close())

describe('the configuration of the browser', () => {
  it('is public and contains no secret', async () => {
    const { data } = await crew.as(null).call(getConfig)
    const { config } = crew.around
    expect(data).toMatchObject({ environment: 'test', product_name: 'Crewcall', has_local_messages: false })
    for (const secret of [config.secret_key, config.stripe.secret_key, config.stripe.webhook_secret, config.database_url]) {
      expect(JSON.stringify(data)).not.toContain(secret)
    }
  })
})

describe('local messages', () => {
  it('do not exist where messages are really sent, and show a sign-in code where stand-ins receive them', async () => {
    const anyone = crew.as(null)
    await anyone.call(requestCode, { body: { channel: 'phone', address: '+12025550133' } })
    await anyone.call(requestCode, { body: { channel: 'email', address: 'eve@example.com' } })
    await crew.drain()
    expect((await anyone.call(listLocalMessages)).status).toBe(404)
    const { config, standins } = { config: crew.around.config, standins: crew.standins }
    if (!standins) throw new Error('The stand-ins run in every test')
    config.local_journals.sms_url = `${standins.sms.url}/_journal`
    config.local_journals.mail_url = `${standins.smtp.controlUrl}/_journal`
    const { data } = await anyone.call(listLocalMessages)
    expect(new Map(data.results.map(({ channel, to }) => [channel, to]))).toEqual(
      new Map([
        ['email', 'eve@example.com'],
        ['sms', '+12025550133'],
      ]),
    )
    expect(data.results[0]?.body).toMatch(/^\d{6} is your Crewcall code/)
    const asked = (remoteAddress: string, headers = {}) => crew.app.inject({ url: '/api/local/messages/', remoteAddress, headers })
    expect((await asked('127.0.0.1')).statusCode).toBe(200)
    expect((await asked('::ffff:127.0.0.1')).statusCode).toBe(200)
    const refused = await asked('192.168.1.23')
    expect([refused.statusCode, refused.body.includes('Crewcall code')]).toEqual([403, false])
    const here = new URL(config.public_url).host
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', here])
      expect([host, (await asked('127.0.0.1', { host })).statusCode]).toEqual([host, 200])
    // The pages of other sites.
    for (const host of ['rebind.evil.example', `${here}.evil.example`, 'localhost.evil.example:3000', 'localhost@evil.example'])
      expect([host, (await asked('127.0.0.1', { host })).statusCode]).toEqual([host, 403])
    // Through a proxy.
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'via'])
      expect([name, (await asked('127.0.0.1', { [name]: '203.0.113.7' })).statusCode]).toEqual([name, 403])
    config.trusted_proxies = ['loopback']
    expect((await asked('127.0.0.1', { via: '1.1 here' })).statusCode).toBe(200)
    config.local_messages = 'everyone'
    expect((await asked('192.168.1.23')).statusCode).toBe(200)
    config.environment = 'production'
    config.test_mode = false
    expect((await anyone.call(listLocalMessages)).status).toBe(404)
  })
})
