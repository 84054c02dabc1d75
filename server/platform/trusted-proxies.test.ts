import { endpoint } from '@crewcall/contract/kit.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { mount } from './mount.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { silentLive } from '../test/silent-live.ts'

const whoAmI = endpoint('config', 'whoAmI', 'GET /who/', {
  summary: 'the address a caller is counted by',
  access: 'public',
  response: z.object({ ip: z.string() }),
})
const routes = [mount(whoAmI, async (ctx) => ({ ip: ctx.request.ip }))]

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes })
})
afterAll(() => crew.close())

async function behind(trusted_proxies: TrustedProxies, ask: (app: FastifyInstance) => Promise<unknown>): Promise<unknown> {
  const app = await buildApp({ ...crew.around, config: { ...crew.around.config, trusted_proxies }, routes, live: silentLive })
  try {
    return await ask(app)
  } finally {
    await app.close()
  }
}

const proxy = '10.0.0.7'
const made = '127.0.0.1'
const caller = '203.0.113.9'
const counted = (remoteAddress: string, forwarded: string) => async (app: FastifyInstance) =>
  (await app.inject({ url: '/api/who/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).json().ip

describe("the caller's address", () => {
  it.each<[string, TrustedProxies, string]>([
    ['a network', ['10.0.0.0/8'], caller],
    ['a number', 1, caller],
    ['nothing', false, proxy],
  ])('is the one the proxy saw, whatever header the caller sent: %s', async (_name, trusted, told) => {
    expect(await behind(trusted, counted(proxy, `${made}, ${caller}`))).toBe(told)
  })

  it('is found through a chain of proxies, all of them configured', async () => {
    const chain = `${made}, ${caller}, 10.1.1.1`
    expect(await behind(['10.0.0.0/8'], counted(proxy, chain))).toBe(caller)
    expect(await behind(2, counted(proxy, chain))).toBe(caller)
    expect(await behind(1, counted(proxy, chain))).toBe('10.1.1.1')
  })

  it('is the direct one if they bypass the proxy and only networks are trusted', async () => {
    expect(await behind(['10.0.0.0/8'], counted(caller, made))).toBe(caller)
  })
})
