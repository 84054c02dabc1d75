// @module-tag proof

import { readFileSync } from 'node:fs'
import { getMe } from '@crewcall/contract/identity.ts'
import { uploadMedia } from '@crewcall/contract/media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '../test/build.ts'
import { openArena, times } from './arena.ts'
import type { Arena } from './arena.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ apiCount: 1 })
})
afterAll(async () => {
  await arena.finish()
  await arena.crew.close()
})

// The memory of a process can be read this way only on Linux.
describe.skipIf(process.platform !== 'linux')('pictures of forty megapixels', () => {
  it('ten at once grow the API by at most 150 MB, and other calls continue', async () => {
    const people = await times(10, () => user(arena.crew))
    const [small, large] = [await flatPicture(), await detailedPicture()]
    const first = people[0]?.id ?? 0
    await upload(
      first,
      await sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
        .png()
        .toBuffer(),
    )
    // What the calls alone need is no growth by pictures.
    for (let count = 0; count < 1000; count += 1) await arena.call(first, getMe)
    const before = memoryMb()
    let [peak, done, others] = [before, 0, 0]
    const watch = (async () => {
      while (done < people.length) {
        const { code } = await arena.call(first, getMe)
        expect(code).toBe('200')
        if (done > 0) others += 1
        peak = Math.max(peak, memoryMb())
      }
    })()
    const sendOne = (id: number, index: number) => upload(id, index % 2 === 0 ? large : small).finally(() => (done += 1))
    const answers = await Promise.all(people.map(({ id }, index) => sendOne(id, index)))
    await watch
    arena.emit('ten pictures of forty megapixels', { before_mb: before, peak_mb: peak, others })
    expect(answers).toEqual(people.map(() => 201))
    expect(peak - before).toBeLessThanOrEqual(150)
    // One call follows the other: had the pictures held them up, there would be a few between two of them, and none during one.
    expect(others).toBeGreaterThan(10 * people.length)
  })
})

let next = Promise.withResolvers<void>()
// Patient: the last of ten waits for nine others, and on a slow machine is told to retry. It does when another is done.
async function upload(userId: number, content: Buffer): Promise<number> {
  for (;;) {
    const another = next.promise
    const status = await uploadOnce(userId, content)
    if (status === 503) await another
    else {
      next.resolve()
      next = Promise.withResolvers()
      return status
    }
  }
}

async function uploadOnce(userId: number, content: Buffer): Promise<number> {
  const answer = await fetch(`${arena.apis[0]?.url}/api${uploadMedia.path}`, {
    method: uploadMedia.method,
    headers: { authorization: `Bearer ${await arena.crew.tokenOf(userId)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'plan', purpose: 'ATTACHMENT', content_base64: content.toString('base64') }),
  })
  await answer.arrayBuffer()
  return answer.status
}

// 6,300 × 6,300 in little more than a hundred kilobytes.
function flatPicture(): Promise<Buffer> {
  return sharp({ create: { width: 6300, height: 6300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
}

// As large a file as may be sent.
async function detailedPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const tile = await sharp({ create: { width: 1800, height: 1800, channels: 3, background: 'teal', noise } })
    .png()
    .toBuffer()
  return sharp(tile).resize(6300, 6300).jpeg({ quality: 66 }).toBuffer()
}

function memoryMb(): number {
  const status = readFileSync(`/proc/${arena.apis[0]?.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
