import type { Socket } from 'node:net'

const answers: Record<string, [line: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The head of the request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
}

/** Answers bytes that are no HTTP request in the standard body and closes the connection; the framework's own answer names itself. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [line, message] = answers[error.code ?? ''] ?? ['400 Bad Request', 'The request cannot be read']
  const body = JSON.stringify({ error: { code: 'invalid', message } })
  const head = `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`
  if (socket.writable) socket.write(head + body)
  socket.destroySoon()
}
