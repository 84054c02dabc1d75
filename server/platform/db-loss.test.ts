import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openDb, transaction } from './db.ts'

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const welcome = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const goodbye = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'))

it('a server that dies while opening the connection fails the call, not the process', async () => {
  const dying = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([welcome, ready, goodbye])))
  })
  await new Promise<void>((done) => dying.listen(0, '127.0.0.1', done))
  const { port } = dying.address() as AddressInfo
  const db = openDb({ url: `postgres://nobody@127.0.0.1:${port}/none` })
  const unforeseen: unknown[] = []
  const note = (error: unknown) => void unforeseen.push(error)
  process.on('uncaughtException', note)
  await expect(transaction(db, {}, async () => 'done')).rejects.toHaveProperty('message')
  await new Promise((done) => dying.close(done))
  process.off('uncaughtException', note)
  expect(unforeseen).toEqual([])
  await db.close()
})
