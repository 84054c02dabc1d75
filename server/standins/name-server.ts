import { createSocket } from 'node:dgram'
import type { Socket } from 'node:dgram'

export type NameServerStandin = {
  /** `127.0.0.1:port`, as a setting names it. */
  address: string
  /** The TXT records by name. */
  records: Map<string, string[]>
  stop(): Promise<void>
}

const txt = 16
const headBytes = 12

/** Starts the stand-in of the name servers of the world on loopback: it answers questions for TXT records (RFC 1035), and knows no others. */
export async function startNameServer(): Promise<NameServerStandin> {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, records), port, address))
  await new Promise<void>((listening) => socket.bind(0, '127.0.0.1', listening))
  return { address: `127.0.0.1:${socket.address().port}`, records, stop: () => closed(socket) }
}

function closed(socket: Socket): Promise<void> {
  return new Promise((done) => socket.close(() => done()))
}

function answerTo(question: Buffer, records: ReadonlyMap<string, readonly string[]>): Buffer {
  const { name, type, end } = questionIn(question)
  const found = records.get(name)
  const texts = type === txt ? (found ?? []) : []
  const head = Buffer.alloc(headBytes)
  question.copy(head, 0, 0, 2)
  // An answer with authority; error 3 says that there is no such name.
  head.writeUInt16BE(0x84_00 | (found === undefined ? 3 : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts.length, 6)
  return Buffer.concat([head, question.subarray(headBytes, end), ...texts.map(recordOf)])
}

function questionIn(question: Buffer): { name: string; type: number; end: number } {
  const parts: string[] = []
  let at = headBytes
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    parts.push(question.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: parts.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 }
}

function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text)
  const record = Buffer.alloc(13)
  // The name of the question, TXT, class IN, no time to keep it, and one string.
  record.writeUInt16BE(0xc0_0c, 0)
  record.writeUInt16BE(txt, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(0, 6)
  record.writeUInt16BE(bytes.length + 1, 10)
  record.writeUInt8(bytes.length, 12)
  return Buffer.concat([record, bytes])
}
