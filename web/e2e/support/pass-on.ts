import { request, type IncomingMessage, type ServerResponse } from 'node:http'

/** Answers a request with what another address of this machine answers. */
export function passOn(asked: IncomingMessage, reply: ServerResponse, behind: string): void {
  const { method, headers } = asked
  const passed = request(`${behind}${asked.url}`, { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  passed.on('error', () => reply.destroy())
  reply.on('close', () => passed.destroy())
  asked.pipe(passed)
}
