import { randomUUID } from 'node:crypto'
import { sendChatMessage } from '@crewcall/contract/chat.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong, report, sizeOf } from '../proof/figures.ts'
import { openArena, percentile } from '../races/arena.ts'
import type { Arena } from '../races/arena.ts'
import { callOverHttp } from '../races/over-http.ts'
import { startApiProgram } from '../races/processes.ts'
import { location } from '../test/build.ts'
import { application, gig, manager, pro } from '../test/cast.ts'
import { openScreen } from './chat-screen.ts'
import { diceOf } from '../proof/hostile.ts'
import { seed } from '../../scripts/seed.ts'

// The long form counts deliveries: messages times screens, with a node killed after each thirtieth of them.
const chatsOfLong = 10
const deliveries = sizeOf(0)
const dice = diceOf(seed)

let arena: Arena
let nodes: Arena['apis'][number][]
beforeAll(async () => {
  arena = await openArena()
  nodes = [...arena.apis]
  arena.syncClock()
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
  await arena.crew.close()
})

async function crewChat(size: number) {
  const { crew } = arena
  const place = await location(crew)
  const boss = await manager(crew, place)
  const start_time = new Date((await crew.clock.now()).getTime() + 72 * 3_600_000)
  const shift = await gig(crew, place, {
    start_time,
    end_time: new Date(start_time.getTime() + 6 * 3_600_000),
    allowed_confirmed_pros: size,
  })
  const users = [boss.id]
  for (let left = size; left > 0; left -= 1) {
    const worker = await pro(crew)
    await application(crew, shift, worker, 'CONFIRMED')
    users.push(worker.user_id)
  }
  const [channel] = await crew.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  const tokens: string[] = []
  for (const user of users) tokens.push(await crew.tokenOf(user))
  return { channel: channel?.id ?? 0, tokens }
}

const urlOf = (at: number) => nodes[at % nodes.length]?.url ?? ''

/**
 * Writes until it is accepted: repeated with the same id, as a phone does that heard no answer. Who wrote as much as a person may in a minute
 * (CHAT_MESSAGES_A_MINUTE) goes on as if the minute had passed. @returns its number
 */
async function say(at: number, token: string, channel: number): Promise<number> {
  const body = { client_id: randomUUID(), body: 'Hello' }
  for (let tries = 0; tries < 2000; tries += 1) {
    const { status, data } = await callOverHttp(urlOf(at + tries), sendChatMessage, { params: { id: channel }, body }, token)
    if (status === 201) return sendChatMessage.response.parse(data).seq
    if (status === 429) await arena.crew.sql(sql`delete from rate_counters where key like 'chat-send:%'`)
  }
  throw new Error('A message was never accepted')
}

it('A message written at one node is shown by screens of both', async () => {
  const { channel, tokens } = await crewChat(5)
  const screens = tokens.map((token, at) => openScreen({ url: () => urlOf(at), token, channel }))
  await Promise.all(screens.map(({ opened }) => opened))
  const waits: number[] = []
  for (let seq = 1; seq <= 20; seq += 1) {
    const sentAt = Date.now()
    await say(seq, tokens[seq % tokens.length] ?? '', channel)
    await expect.poll(() => screens.every(({ shownAt }) => shownAt.has(seq)), { interval: 10 }).toBe(true)
    waits.push(...screens.map(({ shownAt }) => (shownAt.get(seq) ?? 0) - sentAt))
  }
  await Promise.all(screens.map((screen) => screen.close()))
  report('chat-two-nodes', {
    screens: screens.length,
    shown: waits.length,
    p50_ms: percentile(waits, 0.5),
    p99_ms: percentile(waits, 0.99),
  })
})

it('No message is lost, doubled or out of order on any screen while nodes are killed', { timeout: 3_600_000 }, async () => {
  const chats: Awaited<ReturnType<typeof talkingIn>>[] = []
  for (let count = isLong() ? chatsOfLong : 1; count > 0; count -= 1) chats.push(await talkingIn(await crewChat(isLong() ? 24 : 5)))
  const delivered = () => chats.reduce((sum, { sent, screens }) => sum + sent() * screens.length, 0)
  const more = async (count: number) => await expect.poll(delivered, { timeout: 600_000 }).toBeGreaterThanOrEqual(delivered() + count)
  let kills = 0
  while (isLong() ? delivered() < deliveries : kills < 2) {
    await more(isLong() ? deliveries / 30 : 6 * (10 + dice.below(10)))
    const victim = nodes[kills % nodes.length]
    await victim?.kill('SIGKILL')
    nodes[kills % nodes.length] = await startApiProgram(arena.env, victim?.port)
    kills += 1
  }
  await more(6 * 10)
  await Promise.all(chats.map(({ stop }) => stop()))
  for (const { sent, screens } of chats) {
    const all = Array.from({ length: sent() }, (_, at) => at + 1)
    await expect.poll(() => screens.filter(({ seqs }) => seqs.length < sent()).length, { timeout: 600_000 }).toBe(0)
    for (const { seqs } of screens) expect(seqs).toEqual(all)
    await Promise.all(screens.map((screen) => screen.close()))
    expect(sent()).toBeGreaterThan(20)
  }
  const figures = { chats: chats.length, screens: chats.flatMap(({ screens }) => screens).length, deliveries: delivered(), lost: 0 }
  report('chat-nodes-killed', { kills, ...figures })
})

/** Everybody of a chat has it open and writes until they are stopped: each the next message once somebody reads the last. */
async function talkingIn({ channel, tokens }: Awaited<ReturnType<typeof crewChat>>) {
  const screens = tokens.map((token, at) => openScreen({ url: () => urlOf(at), token, channel }))
  let isOver = false
  let sent = 0
  const writing = tokens.map(async (token, at) => {
    while (!isOver) {
      const seq = await say(at + sent, token, channel)
      sent += 1
      await expect.poll(() => screens.some(({ shownAt }) => shownAt.has(seq)), { timeout: 600_000 }).toBe(true)
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(writing)
  }
  return { screens, sent: () => sent, stop }
}
