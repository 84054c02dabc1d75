import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A database server behind a socket that can stop passing anything on, as if the network had swallowed it. */
export type StuckServer = { url: string; isStuck: boolean; connections(): number; close(): Promise<void> }

/** @param url of a server that is reached by a socket in the file system */
export async function behindSocket(url: string): Promise<StuckServer> {
  const { hostname, port } = new URL(url)
  const behind = join(decodeURIComponent(hostname), `.s.PGSQL.${port || '5432'}`)
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-stuck-'))
  const open = new Set<Socket>()
  const state = { isStuck: false }
  const server = createServer((caller) => {
    const real = connect(behind)
    const pass = (from: Socket, to: Socket) => {
      open.add(from)
      from.on('data', (bytes) => void (state.isStuck || to.write(bytes)))
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
    pass(caller, real)
    pass(real, caller)
  })
  await new Promise<void>((done) => server.listen(join(folder, '.s.PGSQL.5432'), done))
  const address = new URL(url)
  address.hostname = encodeURIComponent(folder)
  address.port = '5432'
  return {
    url: address.href,
    get isStuck() {
      return state.isStuck
    },
    set isStuck(stuck: boolean) {
      state.isStuck = stuck
    },
    connections: () => open.size / 2,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
